/**
 * The time-zone identifiers that Java knows (`ZoneId.getAvailableZoneIds` of Java 25, tzdata 2025) with the abbreviations that the tz
 * database uses for them today. `Intl` accepts more identifiers, and in any case of letters; Java is exact, so the list is needed.
 * Facts of the public-domain tz database.
 */

/**
 * Abbreviations (standard, daylight if there is, generic) in one line, then the identifiers that use them, each after its region
 * (`Asia:`; `:` for those without). `-`: only numbers like `+03`. `*`: the zone that stands for a group of zones with a common long name.
 */
const TABLE = `
ACST ACDT ACT
  Australia: Adelaide* Broken_Hill South Yancowinna
ACST ACT
  Australia: Darwin North
AEST AEDT AET
  Antarctica: Macquarie Australia: ACT Canberra Currie Hobart Melbourne NSW Sydney* Tasmania Victoria
AEST AET
  Australia: Brisbane Lindeman Queensland
AKST AKDT AKT
  America: Anchorage Juneau* Metlakatla Nome Sitka Yakutat US: Alaska
AST ADT AT
  America: Glace_Bay Goose_Bay Halifax* Moncton Thule Atlantic: Bermuda Canada: Atlantic
AST AST
  America: Anguilla Antigua Aruba Blanc-Sablon Curacao Dominica Grenada Guadeloupe Kralendijk Lower_Princes Marigot
  Martinique Montserrat Port_of_Spain Puerto_Rico Santo_Domingo St_Barthelemy St_Kitts St_Lucia St_Thomas St_Vincent
  Tortola Virgin
AST AT
  America: Barbados
AWST AWT
  Australia: Perth* West
CAT CAT
  Africa: Blantyre Bujumbura Gaborone Harare Juba Khartoum Kigali Lubumbashi Lusaka Maputo* Windhoek
CET CEST CET
  Africa: Ceuta Arctic: Longyearbyen Atlantic: Jan_Mayen : CET Europe: Amsterdam Andorra Belgrade Berlin Bratislava
  Brussels Budapest Busingen Copenhagen Gibraltar Ljubljana Luxembourg Madrid Malta Monaco Oslo Paris* Podgorica Prague
  Rome San_Marino Sarajevo Skopje Stockholm Tirane Vaduz Vatican Vienna Warsaw Zagreb Zurich : Poland
CET CET
  Africa: Algiers Tunis
CST CDT CT
  America: Chicago* Havana* Indiana/Knox Indiana/Tell_City Knox_IN Matamoros Menominee North_Dakota/Beulah
  North_Dakota/Center North_Dakota/New_Salem Ojinaga Rainy_River Rankin_Inlet Resolute Winnipeg : CST6CDT Canada:
  Central : Cuba US: Central Indiana-Starke
CST CST
  America: Belize Chihuahua Regina Swift_Current Canada: Saskatchewan
CST CT
  America: Bahia_Banderas Costa_Rica El_Salvador Guatemala Managua Merida Mexico_City Monterrey Tegucigalpa Asia:
  Chongqing Chungking Harbin Macao Macau* Shanghai* Taipei* Mexico: General : PRC
ChST ChST
  Pacific: Guam* Saipan
EAT EAT
  Africa: Addis_Ababa Asmara Asmera Dar_es_Salaam Djibouti Kampala Mogadishu Nairobi* Indian: Antananarivo Comoro
  Mayotte
EET EEST EET
  Africa: Cairo Asia: Beirut Famagusta Gaza Hebron Nicosia : EET Egypt Europe: Athens Bucharest* Chisinau Helsinki Kiev
  Kyiv Mariehamn Nicosia Riga Sofia Tallinn Tiraspol Uzhgorod Vilnius Zaporozhye
EET EET
  Africa: Tripoli Europe: Kaliningrad : Libya
EST EDT ET
  America: Detroit Fort_Wayne Grand_Turk Indiana/Indianapolis Indiana/Marengo Indiana/Petersburg Indiana/Vevay
  Indiana/Vincennes Indiana/Winamac Indianapolis Iqaluit Kentucky/Louisville Kentucky/Monticello Louisville Montreal
  Nassau New_York* Nipigon Pangnirtung Port-au-Prince Thunder_Bay Toronto Canada: Eastern : EST5EDT US: East-Indiana
  Eastern Michigan
EST EST
  America: Atikokan Cancun Cayman Coral_Harbour Jamaica Panama : Jamaica
GMT BST GMT
  Europe: Belfast Guernsey Isle_of_Man Jersey London : GB GB-Eire
GMT GMT
  Africa: Abidjan* Accra Bamako Banjul Bissau Conakry Dakar Freetown Lome Monrovia Nouakchott Ouagadougou Sao_Tome
  Timbuktu America: Danmarkshavn Antarctica: Troll Atlantic: Reykjavik St_Helena Etc: GMT GMT+0 GMT-0 GMT0 Greenwich :
  GMT GMT0 Greenwich Iceland
GMT IST GMT
  : Eire Europe: Dublin
HKT HKT
  Asia: Hong_Kong* : Hongkong
HST HDT HT
  America: Adak Atka US: Aleutian
HST HST
  Pacific: Honolulu* Johnston US: Hawaii
IST IDT IT
  Asia: Jerusalem* Tel_Aviv : Israel
IST IST
  Asia: Calcutta Kolkata*
JST JT
  Asia: Tokyo* : Japan
KST KST
  Asia: Pyongyang*
KST KT
  Asia: Seoul* : ROK
MET MEST MET
  : MET
MSK MSK
  Europe: Kirov Moscow* Simferopol Volgograd* : W-SU
MST MDT MT
  America: Boise Cambridge_Bay Ciudad_Juarez Denver* Edmonton Inuvik Shiprock Yellowknife Canada: Mountain : MST7MDT
  Navajo US: Mountain
MST MST
  America: Creston Dawson Dawson_Creek Fort_Nelson Hermosillo Phoenix Whitehorse Canada: Yukon US: Arizona
MST MT
  America: Mazatlan* Mexico: BajaSur
NST NDT NT
  America: St_Johns* Canada: Newfoundland
NZST NZDT NZT
  Antarctica: McMurdo South_Pole : NZ Pacific: Auckland*
PKT PKT
  Asia: Karachi*
PST PDT PT
  America: Ensenada Los_Angeles* Santa_Isabel Tijuana Vancouver Canada: Pacific Mexico: BajaNorte : PST8PDT US: Pacific
PST PT
  Asia: Manila*
SAST SAST
  Africa: Johannesburg* Maseru Mbabane
SST SST
  Pacific: Midway Pago_Pago* Samoa US: Samoa
UTC UTC
  Etc: UCT UTC Universal Zulu : UCT UTC Universal Zulu
WAT WAT
  Africa: Bangui Brazzaville Douala Kinshasa Lagos* Libreville Luanda Malabo Ndjamena Niamey Porto-Novo
WET WEST WET
  Atlantic: Canary* Faeroe Faroe Madeira Europe: Lisbon : Portugal WET
WIB WIB
  Asia: Jakarta* Pontianak
WIT WIT
  Asia: Jayapura*
WITA WITA
  Asia: Makassar* Ujung_Pandang
-
  Africa: Casablanca El_Aaiun America: Araguaina Argentina/Buenos_Aires* Argentina/Catamarca Argentina/ComodRivadavia
  Argentina/Cordoba Argentina/Jujuy Argentina/La_Rioja Argentina/Mendoza Argentina/Rio_Gallegos Argentina/Salta
  Argentina/San_Juan Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia Asuncion Bahia Belem Boa_Vista Bogota*
  Buenos_Aires Campo_Grande Caracas* Catamarca Cayenne* Cordoba Coyhaique Cuiaba Eirunepe Fortaleza Godthab Guayaquil*
  Guyana* Jujuy La_Paz* Lima* Maceio Manaus* Mendoza Miquelon* Montevideo* Noronha* Nuuk* Paramaribo* Porto_Acre
  Porto_Velho Punta_Arenas Recife Rio_Branco Rosario Santarem Santiago* Sao_Paulo* Scoresbysund* Antarctica: Casey*
  Davis* DumontDUrville* Mawson* Palmer Rothera* Syowa* Vostok* Asia: Aden Almaty* Amman Anadyr* Aqtau* Aqtobe*
  Ashgabat* Ashkhabad Atyrau Baghdad Bahrain Baku* Bangkok* Barnaul Bishkek* Brunei* Chita Choibalsan Colombo* Dacca
  Damascus Dhaka* Dili* Dubai* Dushanbe* Ho_Chi_Minh Hovd* Irkutsk* Istanbul Kabul* Kamchatka* Kashgar Kathmandu*
  Katmandu Khandyga Krasnoyarsk* Kuala_Lumpur* Kuching Kuwait Magadan* Muscat Novokuznetsk Novosibirsk* Omsk* Oral
  Phnom_Penh Qatar Qostanay Qyzylorda* Rangoon* Riyadh* Saigon Sakhalin* Samarkand* Singapore* Srednekolymsk Tashkent*
  Tbilisi* Tehran* Thimbu Thimphu* Tomsk Ulaanbaatar* Ulan_Bator Urumqi Ust-Nera Vientiane Vladivostok* Yakutsk* Yangon
  Yekaterinburg* Yerevan* Atlantic: Azores* Cape_Verde* South_Georgia* Stanley* Australia: Eucla* LHI Lord_Howe*
  Brazil: Acre DeNoronha East West Chile: Continental EasterIsland Etc: GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4
  GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-1 GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8
  GMT-9 Europe: Astrakhan Istanbul Minsk* Samara* Saratov Ulyanovsk Indian: Chagos* Christmas* Cocos* Kerguelen Mahe*
  Maldives* Mauritius* Reunion* : Iran Kwajalein NZ-CHAT Pacific: Apia* Bougainville Chatham* Chuuk Easter* Efate*
  Enderbury* Fakaofo* Fiji* Funafuti* Galapagos* Gambier* Guadalcanal* Kanton Kiritimati* Kosrae* Kwajalein Majuro*
  Marquesas* Nauru* Niue* Norfolk* Noumea* Palau* Pitcairn* Pohnpei Ponape Port_Moresby* Rarotonga* Tahiti* Tarawa*
  Tongatapu* Truk Wake* Wallis* Yap : Singapore SystemV: AST4 AST4ADT CST6 CST6CDT EST5 EST5EDT HST10 MST7 MST7MDT PST8
  PST8PDT YST9 YST9YDT : Turkey
`

/** Abbreviations of a zone as the tz database has them. */
export interface ZoneAbbreviations {
  readonly standard: string
  readonly daylight: string
  readonly generic: string
}

const table = new Map<string, ZoneAbbreviations | null>()
const groups: string[] = []

function read(): typeof table {
  if (table.size > 0) return table
  let current: ZoneAbbreviations | null = null
  let region = ''
  for (const line of TABLE.split('\n')) {
    if (line.startsWith('  ')) {
      for (const word of line.trim().split(' ')) {
        if (word.endsWith(':')) region = word === ':' ? '' : word.replace(':', '/')
        else {
          const id = region + word.replace('*', '')
          table.set(id, current)
          if (word.endsWith('*')) groups.push(id)
        }
      }
    } else {
      const [standard = '', second = standard, third] = line.split(' ')
      current =
        line === '-' || line === '' ? null : { standard, daylight: third ? second : standard, generic: third ?? second }
    }
  }
  return table
}

/** Whether Java has a region of exactly this name. */
export const isRegionId = (id: string): boolean => read().has(id)

/** The names of all regions. */
export const regionIds = (): Iterable<string> => read().keys()

/** The zones that stand for the groups of zones with common long names, in the order of their ids. */
export function groupIds(): readonly string[] {
  read()
  return groups.toSorted()
}

/** The abbreviations of a region, null if the tz database has only numbers. */
export const abbreviationsOf = (id: string): ZoneAbbreviations | null => read().get(id) ?? null
