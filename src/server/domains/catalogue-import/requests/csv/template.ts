/** A `catalogue.csv` to begin with: three products, each row a variant. Begins with a mark that tells Excel it is UTF-8. */
export const CATALOGUE_TEMPLATE = `\uFEFF${[
  "id,name,description,category,tags,photo,variant,machine,price,files,part",
  ',Royal Lotus,"A lotus in full bloom for the back of a blouse, with sleeves.",Blouse > Back Neck,"lotus, bridal",lotus.jpg,,Brother Innov-is V3SE,180,lotus/back.pes; lotus/hand.pes,back; hand',
  ",,,,,,,Usha Janome Memory Craft 450E,180,lotus/back.jef; lotus/hand.jef,back; hand",
  ',Peacock Butta,,Saree > Buttas,"peacock, butta",,,Tajima TMBP-SC1501,120.50,peacock.zip,',
  "1006,,,,,,,Bernina 570 QE,200,1006.exp,",
  "",
].join("\r\n")}`;
