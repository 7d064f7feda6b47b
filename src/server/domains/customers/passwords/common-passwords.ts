/**
 * Passwords that attackers try first, worldwide and in India: keyboard walks, counting, common words, gods,
 * names, teams. Compiled for this shop; lower case, at least six characters, as every password needs.
 */
const COMMON = new Set(
  `
001002 007007 010101 012345 0123456 01234567 012345678 0123456789 0987654321 100000 1000000 100200 100200300 101010
10101010 102030 10203040 1020304050 111222 111222333 112112 112233 11223344 1122334455 112358 1123581321 121212
12121212 121314 122333 123123 123123123 1231234 123321 12332112 123321a 12341234 123412345 12344321 123451234
1234512345 123454321 123456 1234561 1234567 12345678 123456789 1234567890 12345678910 123456a 123456aa 123456ab
123456abc 123456m 123456q 123456qwerty 123456s 123456z 12345a 12345abc 12345q 12345qwert 12345six 12345z 1234abcd
1234asdf 1234qwer 1234qwerasdf 1234zxcv 123654 123698745 123789 123987 123abc 123abc123 123admin 123asd 123asd123
123hello 123qaz 123qwe 123qwe123 123qweasd 123qweasdzxc 123zxc 124578 125125 12qw12 12qw34er 12qwas 12qwaszx 131313
1314520 134679 135246 135790 135791 1357911 141414 142536 142857 143143 1431431 143444 143iloveu 147147 147258
147258369 1472583690 147852 147896325 159159 159357 159632 159753 159951 171717 181818 191919 192837 192837465
19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996
19971997 19981998 19991999 1a2b3c 1a2b3c4d 1abc23 1iloveyou 1passwor 1password 1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1qazzaq1 1qwerty 20002000 20012001
20102010 20112011 20122012 202020 20202020 20212021 212121 232323 234567 242424 246810 24681012 252525 258258 258456
262626 272727 282828 292929 2blessed 2wsx3edc 303030 313131 321123 321321 321654 3216549 321654987 323232 332211
343434 345678 353535 369258147 369369 3edc4rfv 420420 4204204 424242 454545 456123 456321 456456 456654 456789
456852 456987 464646 474747 484848 494949 505050 515151 5201314 520520 521521 525252 535353 545454 555666 565656
575757 585858 595959 606060 616161 626262 636363 646464 654123 654321 654654 656565 666777 666999 676767 686868
696969 69696969 707070 717171 727272 737373 741741 741852 741852963 7418529630 747474 753753 753951 757575 7654321
767676 777888 786110 786786 7867867 786786786 787878 789321 789456 789456123 789654 789789 789987 797979 808080
818181 828282 838383 848484 852456 852852 852963 858585 867530 8675309 868686 87654321 878787 898989 909090 911911
919191 929292 939393 949494 951753 951951 959595 963852 963852741 963963 969696 979797 987456 987456321 987654
98765432 987654321 9876543210 987987 989898 998877 99887766 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3
a1b2c3d4 a1b2c3d4e5 aa1234 aa12345 aa123456 aa123456789 aaa111 aaa123 aaaa1111 aaaaaa1 aabbcc abc123 abc1234
abc12345 abc123456 abc123abc abcabc abcd12 abcd123 abcd1234 abcd12345 abcd123456 abcd@1234 abcde1 abcde12 abcde123
abcde12345 abcdef abcdef1 abcdef12 abcdef123 abcdefg abcdefg1 abcdefg123 abcdefgh abhishek abhishek1 access access1
access14 aditya aditya123 admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 adminadmin
administrator ahmed123 ajay123 akash123 alex123 alexander alexander1 alexandra alexis alexis1 ali123 allah1 allah123
allahuakbar amanda amanda1 america amit123 anand123 andhra andrea andrea1 andrew andrew1 android angel1 angel12
angel123 angel7 angela angelica angelina angelo angels anil123 anjali anjali123 ankit123 anthony anthony1 anusha
anusha123 anything apple1 apple12 apple123 apples aquarius archana arsenal arsenal1 arun123 as123456 asd123
asd123456 asdasd asdasd123 asdasdasd asdf12 asdf123 asdf1234 asdf12345 asdfasdf asdfgh asdfgh1 asdfgh123 asdfghj
asdfghjk asdfghjkl asdfghjkl1 asdfjkl asdfqwer asdqwe asdqwe123 asdzxc ashish ashish123 ashley ashley1 asshole
august austin austin1 autumn ayyappa baby123 babybaby babyblue babyboy babyboy1 babydoll babygirl babygirl1
backup123 badboy badboy1 badgirl bailey bailey1 balaji balaji1 balaji123 banana banana1 bangalore barbie barbie1
barcelona baseball baseball1 basketball basketball1 batman batman1 beautiful beauty beauty1 believe bengaluru bharat
bharat123 bharath123 bhavani bigboy1 bigdaddy biology bismillah bitch1 biteme black1 black123 blackberry blackcat
blackjack blessed blessed1 blessing blink182 blinkme blouse123 blue123 bonnie booboo booboo1 boomer boomer1 boutique
boutique1 brandon brandon1 brandy brian1 brittany brother brother1 brownie bubbles bubbles1 buddy1 buddy123 bulldog
bulldog1 bulldog12 bulldogs business buster buster1 butter butterfly butterfly1 butthead camaro cameron camille
cancer candy1 carlos carolina caroline casper casper1 catherine champion champion1 chandra chandu123 change123
changeme changeme1 charles charlie charlie1 cheese cheese1 chelsea chelsea1 chelseafc chennai cherie cherry cherry1
chicken chicken1 children chocolat chocolate chocolate1 christ christ1 christian christian1 christina christine
christopher church cinderella claudia coconut coffee coffee1 college college1 colorado computer computer1
computer123 connect cookie cookie1 cookies corvette cougar counter courage courtney cowboy cowboys cowboys1 creative
cricket cricket1 cricket123 cristina crystal crystal1 cuddles cupcake cupcake1 cuteako cutie1 cutiepie daddy1 daisy1
dakota dakota1 dallas dance1 dancer daniel daniel1 danielle danielle1 darling david1 david123 december deepak
deepak1 deepak123 deepika deepika123 default default1 delhi1 delhi123 demo123 demo1234 dennis design123 designer
designer1 designs1 destiny destiny1 dhoni07 dhoni123 diamond diamond1 diana1 dinesh dinesh123 disney disney1 divya1
divya123 doctor doggie dollar dolphin dolphin1 dolphins donkey doraemon dragon dragon1 dragon12 dragon123 dragonball
durga123 eagle1 eagles eagles1 eclipse eduardo einstein elephant elizabeth elizabeth1 embroidery emily1 eminem
engineer enigma europe express fabric facebook facebook1 facebook123 faith1 falcon falcon1 family family1 family123
fantasy fashion fashion1 father fatima fatima123 february fernando ferrari ferrari1 fishing florida flower flower1
flowers fluffy football football1 football12 football123 forever forever1 fortnite francis frankie freddy freedom
freedom1 friday friday13 friend friends friends1 friendship froggy fuckoff fuckyou fuckyou1 gabriel gabriel1 galaxy
gamer1 gaming ganapathi ganesh ganesh1 ganesh123 ganesha gangsta gangster ganpati gateway geetha gemini genius
george george1 georgia giants ginger ginger1 ginger12 gizmo1 gladiator gmail123 godisgood godisgreat golden goldfish
golfer goober goodboy goodday goodgirl goodluck goodluck1 google google1 google12 google123 gopal123 govinda gowtham
grace1 gracie green1 green123 greenday guest1 guest123 guitar hack123 hacker hacker1 hahaha hahaha1 hamster hannah
hannah1 hanuman happiness happy1 happy123 happyday hardcore harish harish123 harley harley1 harleydavidson hawaii
heather heather1 heaven heaven1 hello! hello1 hello12 hello123 hello1234 hello123456 hellohello hellohi hellokitty
helloworld hindustan history hockey hockey1 honda1 honda123 honey1 honey123 horses hotmail hotmail1 hottie hottie1
hummer hunter hunter1 hunter12 hunter2 hurricane hyderabad iceman ilovedad ilovegod iloveher ilovehim ilovejesus
iloveme iloveme1 ilovemom ilovemyfamily ilovemymom ilovemyself iloveu iloveu1 iloveu2 ilovey iloveyou iloveyou1
iloveyou12 iloveyou123 iloveyou2 imagine imissyou imran123 india1 india12 india123 india1234 india@123 indian
indians infinity insane inshallah instagram internet internet1 iphone iphone1 isabella isabelle jackass jackie
jackson jackson1 jacob1 jaguar jai123 jaihind jaihind123 jaimatadi jaishreeram jaishriram jamaica james1 james123
janice january jasmine jasmine1 jasper jellybean jennifer jennifer1 jeremiah jeremy jerome jessica jessica1 jessie
jesus1 jesus123 jesus7 jesuschrist jesussaves jetaime joanna john123 john316 johnny jonathan jordan jordan1 jordan23
joseph joseph1 joshua joshua1 junior junior1 jupiter justin justin1 juventus jyothi jyoti123 kalyan kalyan123
kannada karnataka karthik karthik1 karthik123 katherine katie1 kavitha kavitha123 keerthi kelly1 kenneth kerala
kevin1 kevin123 khan123 killer killer1 killer123 kimberly king123 kingkong kisses kissme kitten kitty1 kittycat
kohli18 kolkata krishna krishna1 krishna12 krishna123 kristen kumar1 kumar123 ladybug ladybug1 lakers lakers1
lakers24 lakshmi lakshmi1 lakshmi123 lauren lauren1 lavanya lavanya123 laxmi123 legend legend1 lemon1 leo123
leonardo leslie letmein letmein! letmein1 letmein123 letmein2 liberty libra1 lightning lindsey linkinpark linux1
liverpool liverpool1 login1 login123 lokesh lollipop lollypop london london1 louise love12 love123 love1234 love143
lovebug lovelove lovely lovely1 loveme loveme1 lover1 loverboy lovers loveyou loveyou1 loving lucifer lucky1
lucky123 lucky7 macbook macintosh madhavi madhu123 madison madison1 maggie maggie1 magic1 magic123 mahadev
mahadev123 mahalakshmi mahesh mahesh123 manager manager1 manchester manish manish123 manjunath manoj123 manuel
manutd march1 marcus maria1 mariana marina marlboro martha martin martin1 mashallah master master01 master1 master12
master123 matrix matthew matthew1 maverick maxwell megan1 meghana melissa melissa1 mercedes messi10 metallica mexico
michael michael1 michelle michelle1 mickey mickey1 microsoft midnight miguel millie millionaire minecraft minecraft1
minnie mission mobile mobile123 mohammad mohammed mohan123 molly1 mommy1 monday money1 money123 monica monkey
monkey1 monkey12 monkey123 monster monster1 mookie moomoo moonlight morgan morgan1 mother mother1 motorola msdhoni
muhammad mukesh mumbai mumbai123 mummy1 murugan murugan123 music1 music123 musica musicman mustang mustang1 mypass
mypass123 mypassword myself mysore nagaraj nagarjuna naresh naresh123 naruto naruto1 natalie natasha nathan nathan1
naveen naveen1 naveen123 neelam neha123 nelson network nevergiveup newlife newpass newpass1 newpassword newyork
nicholas nicholas1 nicole nicole1 nikhil nikhil123 ninja1 ninja123 nintendo nirvana nisha123 nissan nokia1 nokia123
nopain nopass nopassword nothing nothing1 november number1 number12 numberone october oliver oliver1 olivia
omnamahshivaya omsai123 omsairam omsairam1 online opensesame orange orange1 orlando p@ssw0rd p@ssword pa55w0rd
pa55word packer packers padma123 pakistan pakistan1 pamela pankaj pankaj123 panther panthers paradise parents
pass123 pass1234 pass12345 pass@123 pass@1234 passer passion passpass passw0rd password password! password01
password1 password12 password123 password1234 password12345 password123456 password2 password3 password99
password@123 passwords passwort patricia patrick patrick1 patriots pavan123 pavani peaches peaches1 peanut peanut1
penguin penguin1 pepper pepper1 peter1 peterpan phoenix phoenix1 pickle pirate pisces playboy playboy1 player
player1 playstation pokemon pokemon1 pokemon123 poohbear pooja1 pooja123 pookie pookie1 popcorn porsche portugal
power1 prabhas pradeep pradeep123 prakash prakash123 pramod prasad prasad123 prashant praveen praveen1 praveen123
preciosa precious precious1 preethi pretty pretty1 prettygirl prince princesa princess princess1 princess12
princess123 private priya1 priya123 priyanka priyanka1 priyanka123 public pumpkin puppies puppy1 purple purple1
purple123 q12345 q123456 q1234567 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazqaz qazwsx qazwsx1 qazwsx12 qazwsx123
qazwsxedc qazwsxedc1 qazwsxedc123 qazxsw qazxswedc qq123456 queen1 queen123 qwaszx qwaszx12 qwe123 qwe1234 qwe12345
qwe123456 qwe123qwe qweasd qweasd123 qweasdzxc qweewq qweqwe qweqwe123 qweqweqwe qwer12 qwer123 qwer1234 qwer12345
qwerasdf qwerqwer qwert1 qwert12 qwert123 qwert1234 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty2 qwerty7 qwerty77 qwerty88 qwerty99 qwertyqwerty qwertyu qwertyui qwertyuiop
qwertyuiop1 qwertyuiop123 rabbit rachel rachel1 racing radhakrishna radhe123 radheradhe raghava raghu123 rahul1
rahul123 raiders rainbow rainbow1 rajani rajesh rajesh1 rajesh123 rajini123 rajkumar raju123 rakesh rakesh123 ramana
ramesh ramesh123 ramya123 ranger rangers ravi123 ravikumar reading realmadrid rebecca rebecca1 red123 reddy123
redneck redsox rekha123 revathi richard richard1 robert robert1 roberto roblox rocket rockstar rockstar1 rocky1
rockyou rohan123 rohit1 rohit123 ronaldo ronaldo7 rooster root123 rootroot rosebud rosemary russell sachin sachin1
sachin10 sachin123 sagar123 saibaba saibaba1 saibaba123 sairam sairam1 sairam123 salman salman123 samantha samantha1
sample sample123 samsung samsung1 samsung123 samuel samurai sandeep sandeep1 sandeep123 sandman sandra sangeetha
sanjay sanjay1 sanjay123 santiago santosh santosh123 sarah1 saraswati saree123 saritha satish saturday savannah
scarface scarlet school school1 science scooter scooter1 scorpio scorpio1 scorpion sebastian secret secret1 secret12
secret123 secret2 secure secure123 security september serenity server sesame sewing123 sexy123 sexyboy sexygirl
shadow shadow1 shadow12 shadow123 shahid shankar shannon shannon1 shanthi shark1 sharma sharma123 sharon shekhar
shelby shilpa shilpa123 shiva1 shiva123 shivam shivam123 shivshiv shopping shreya shruti123 siddharth silver silver1
simone simple simran singer sister skater skippy skyline slipknot smile1 smile123 smiley smokey smokey1 sneha123
snickers snoopy snoopy1 snowball snowman soccer soccer1 soccer12 softball softball1 soldier something sophia sophie
sophie1 spanky sparky sparky1 speedy spider spider1 spiderman spiderman1 spirit spongebob spongebob1 spring sravani
sreenivas sridevi sridhar srinivas srinivas123 starcraft stars1 startrek starwars starwars1 steelers steelers1
stella stephanie stephanie1 stephen steven steven1 stitch stitch123 strawberry strong student student1 student123
studio sublime success success1 success123 sugar1 sultan sumanth summer summer1 summer12 summer123 sunday sunflower
sunil123 sunitha sunny1 sunny123 sunshine sunshine1 sunshine123 superman superman1 superstar superstar1 supriya
suresh suresh1 suresh12 suresh123 surfer suzuki swathi swathi123 sweet1 sweet16 sweetheart sweetie sweetpea sweety
swetha swimming swordfish sylvia system system32 tailor tailor123 tamilnadu tatiana taurus taylor taylor1 teacher
teddybear telugu temp123 temp1234 temporary tennis tennis1 teresa test12 test123 test1234 tester testing testing1
testing123 testtest texas1 theman therock thomas thomas1 thunder thunder1 thursday tiger1 tiger123 tigers tigger
tigger1 tinkerbell tinkerbell1 tintin tirupati titanic tomcat toor123 tootsie topgun tornado toyota trinity trustno1
trustnoone tuesday turtle turtle1 tweety tweety1 twilight twitter tyler1 unicorn unicorn1 user123 user1234 username
valentina vampire vanessa vanessa1 vasavi vasudha vegeta venkat venkat123 venkatesh veronica victor victor1 victoria
victoria1 vijay1 vijay123 vijaya vijaya123 viking vikram vikram123 vincent violet virat18 virginia virgo1 vishal
vishal123 vishnu vishnu123 volcom volleyball voyager walter warcraft warrior warrior1 wednesday welcome welcome1
welcome12 welcome123 welcome@123 whatever whatever1 whatsapp whitney william william1 windows windows1 windows7
winner winner1 winston winter winter1 winter123 wireless wizard wolf123 wolves wonder xavier xbox360 yahoo1 yahoo123
yamaha yamaha1 yamuna yankee yankees yankees1 yellow yellow1 yourpassword youtube yvonne z123456 zachary zaq123
zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqxsw zidane zodiac zombie zxc123 zxc123456 zxcasd zxcasdqwe zxcv123 zxcv1234
zxcvbn zxcvbn1 zxcvbn123 zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zz123456
`
    .trim()
    .split(/\s+/),
);

const ONE_CHARACTER = /^(.)\1*$/su;

/** True for a password that an attacker without knowledge of the customer tries first, in any case. */
export function isCommonPassword(password: string): boolean {
  const plainPassword = password.normalize("NFKC").trim().toLowerCase();
  return plainPassword === "" || ONE_CHARACTER.test(plainPassword) || COMMON.has(plainPassword);
}
