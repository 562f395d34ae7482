/** Passwords that attackers try first, in lower case, that of the demo too. Shorter ones are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  foyer-demo 01234567 012345678 0123456789 0987654321 10101010 102030405060 11112222 11223344 1122334455 112233445566 12121212 123123123
  12341234 1234512345 123454321 12345678 123456789 1234567890 12345678910 123456789a 12345678a 1234567a 123456ab 123456abc
  12345abc 1234abcd 1234qwer 123654789 123abc123 123qwe123 123qweasd 123qweqwe 13131313 13579246 135792468 1357924680 14725836
  147258369 147852369 159753159 19901990 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000
  20102010 20202020 20202021 20232023 20242024 20252025 20262026 22223333 2468013579 24681012 27182818 31415926 314159265
  321321321 456789123 55555555 741852963 777777777 78945612 789456123 87654321 987654321 9876543210 a1234567 a12345678
  a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 aaaa1111 aabbccdd abc12345 abc123456 abc123abc abcabcabc abcd1234
  abcde123 abcdefg1 abcdefg123 abcdefgh abcdefghi admin123 admin1234 admin12345 admin123456 adminadmin administrador
  administrateur administrator alejandro alexander alexandra america1 android1 angel123 angels123 anthony1 arsenal1 arsenal123
  asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer asdqwe123 asdzxc123 ashley123 australia autumn2024 autumn2025 autumn2026
  azerty123 azertyui azertyuiop babyboy1 babygirl babygirl1 barcelona barcelona1 baseball baseball1 basketball basketball1
  batman123 benjamin berlin123 bienvenido bienvenue blessed1 blessing blink182 blueberry brazil123 butterfly butterfly1
  canada123 changeit changeme changeme1 changeme123 changethis charlie1 charlie123 checkin123 cheesecake chelsea1 chelsea123
  chocolate chocolate1 christian christina cinnamon computer computer1 computer123 concierge contrasena contraseña corvette
  cutiepie daddy123 daehanminguk daniel123 december1 default1 demo1234 demodemo deutschland dhfladl12 diamond1 diamonds dragon12
  dragon123 elizabeth england1 example1 example123 facebook facebook1 facebook123 family123 father123 february1 fernando
  ferrari1 flower123 flowers1 football football1 football123 forever1 fortnite1 foyer123 foyer1234 foyerfoyer freedom1
  freedom123 friday123 frontdesk frontdesk1 gabriela germany1 gksrnr12 godisgood goodluck1 google123 guest123 guest1234
  guestguest happy123 happyday hello123 hello1234 hello12345 hellohello helloworld hockey123 honeybee hotel123 hotel1234
  hoteladmin hotelhotel housekeeping hunter12 hunter123 ilovegod iloveu123 iloveyou iloveyou1 iloveyou123 iloveyou2 internet
  internet1 internet123 iphone123 january1 jennifer jennifer1 jessica1 jesus123 jesuschrist jonathan jordan23 juventus killer123
  kiosk123 kiosk1234 korea123 korea1234 letmein1 letmein12 letmein123 letmeinnow linkedin liverpool liverpool1 london123
  lovelove loveme123 lovers123 loveyou1 lucky123 lucky777 manager1 manager123 manchester manutd123 master123 masterkey
  mastermind matthew1 mercedes mercedes1 mexico123 michael1 michael123 michelle michelle1 microsoft midnight minecraft
  minecraft1 mommy123 monday123 monkey12 monkey123 moonlight motdepasse mother123 mustang1 mylove123 mypassword mysecret
  naruto123 nathaniel newpassword newpassword1 nicole123 nintendo nopassword oldpassword openopen opensesame p@ssw0rd p@ssw0rd!
  p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pa55w0rd pa55word paris123 passw0rd passw0rd! passw0rd1 password
  password! password0 password01 password1 password1! password12 password123 password123! password1234 password12345 password2
  passwort passwort1 passwort123 patricia peace123 pineapple playstation pokemon1 pokemon123 porsche1 portugal princess
  princess1 princess123 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qazxswedc qwe123qwe qweasd123 qweasdzxc qwer1234 qwerasdf
  qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertz123 qwertzui qwertzuiop rainbow1
  rainbow123 ranger123 realmadrid reception reception1 reservation rkskek12 rkskekfk room1010 room1234 root1234 rootroot
  samantha samantha1 sample123 samsung1 samsung123 secret12 secret123 seoul123 seoul1234 shadow123 singapore snowball snowflake
  soccer123 softball spiderman spiderman1 spring2024 spring2025 spring2026 staff123 staff1234 starlight starwars starwars1
  stephanie strawberry summer2023 summer2024 summer2025 summer2026 sunflower sunshine sunshine1 sunshine123 superadmin superman
  superman1 superman123 superuser suzuki123 sweetheart sweetpea telegram temp1234 temporary temporary1 temppass test1234
  test12345 tester123 testing1 testing123 testtest thepassword thomas123 tinkerbell tkfkdgo12 toor1234 topsecret trustno1
  trustnoone user1234 username username1 useruser veronica victoria victoria1 volleyball wachtwoord watermelon welcome!
  welcome01 welcome1 welcome1! welcome12 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 whatever whatever1 whatsapp
  willkommen windows1 windows10 winter2023 winter2024 winter2025 winter2026 yamaha123 youtube1 zaq12wsx zaq1zaq1 zxcv1234
  zxcvbnm1 zxcvbnm123 zxcvzxcv
`
    .trim()
    .split(/\s+/),
)
