/** Examples for the help of each command, by command path. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  "orders list": [
    "npm run shop -- orders list --state pending --day 2026-11-21",
    "npm run shop -- orders list --customer 9876543210",
  ],
  "orders export": [
    "npm run shop -- orders export november.csv --from 2026-11-01 --to 2026-11-30",
    'npm run shop -- orders export latha.csv --search "latha rao" --state paid',
  ],
  "orders show": ["npm run shop -- orders show 10013", "npm run shop -- orders show pay_OoZ4m1"],
  "orders resend-mail": ["npm run shop -- orders resend-mail 10013"],
  "orders reconcile": ["npm run shop -- orders reconcile 10013", "npm run shop -- orders reconcile --all"],
  "orders refund": ['npm run shop -- orders refund 10013 --reason "bought twice"'],
  "orders note": ['npm run shop -- orders note 10013 "Asked for DST as well; sent by mail"'],
  "mail list": ["npm run shop -- mail list --dead"],
  "mail resend": ["npm run shop -- mail resend 42", "npm run shop -- mail resend --all-dead"],
  import: [
    "npm run --silent shop -- import --template > designs/catalogue.csv",
    "npm run shop -- import designs --dry-run",
    "npm run shop -- import designs",
    'npm run shop -- import lotus.zip --price 150 --category "Blouse > Back Neck"',
  ],
  "staff list": ["npm run shop -- staff list"],
  "staff add": ['npm run shop -- staff add --email asha@example.com --name "Asha Kulkarni" --role owner'],
  "staff reset": ['npm run shop -- staff reset asha@example.com --reason "lost the phone"'],
  "staff remove": ["npm run shop -- staff remove asha@example.com"],
  "go-live": ["npm run shop -- go-live ~/kasuti", "npm run shop -- go-live ~/kasuti --apply"],
  "move-in": [
    "npm run shop -- move-in ~/older-shop",
    "npm run shop -- move-in ~/older-shop --apply",
    'npm run shop -- move-in ~/older-shop --from gumroad --price 150 --category "Blouse > Back Neck" --apply',
  ],
  export: ["npm run shop -- export catalogue.zip"],
  check: ["npm run shop -- check", "npm run shop -- check --repair"],
  backup: ["npm run shop -- backup /var/backups/kasuti"],
  restore: ["npm run shop -- restore /var/backups/kasuti/kasuti-2026-11-21T10-30-00Z.tar"],
};
