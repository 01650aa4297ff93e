/**
 * The scripts of Unicode 16 by their short and full names. JavaScript wants a script's name in exactly this spelling, Java
 * takes it in any case.
 */
const NAMES = `
Adlm=Adlam Ahom=Ahom Hluw=Anatolian_Hieroglyphs Arab=Arabic Armn=Armenian Avst=Avestan Bali=Balinese Bamu=Bamum
Bass=Bassa_Vah Batk=Batak Beng=Bengali Bhks=Bhaiksuki Bopo=Bopomofo Brah=Brahmi Brai=Braille Bugi=Buginese
Buhd=Buhid Cans=Canadian_Aboriginal Cari=Carian Aghb=Caucasian_Albanian Cakm=Chakma Cham=Cham Cher=Cherokee
Chrs=Chorasmian Zyyy=Common Copt=Coptic Xsux=Cuneiform Cprt=Cypriot Cpmn=Cypro_Minoan Cyrl=Cyrillic Dsrt=Deseret
Deva=Devanagari Diak=Dives_Akuru Dogr=Dogra Dupl=Duployan Egyp=Egyptian_Hieroglyphs Elba=Elbasan Elym=Elymaic
Ethi=Ethiopic Gara=Garay Geor=Georgian Glag=Glagolitic Goth=Gothic Gran=Grantha Grek=Greek Gujr=Gujarati
Gong=Gunjala_Gondi Guru=Gurmukhi Gukh=Gurung_Khema Hani=Han Hang=Hangul Rohg=Hanifi_Rohingya Hano=Hanunoo
Hatr=Hatran Hebr=Hebrew Hira=Hiragana Armi=Imperial_Aramaic Zinh=Inherited Phli=Inscriptional_Pahlavi
Prti=Inscriptional_Parthian Java=Javanese Kthi=Kaithi Knda=Kannada Kana=Katakana Kawi=Kawi Kali=Kayah_Li
Khar=Kharoshthi Kits=Khitan_Small_Script Khmr=Khmer Khoj=Khojki Sind=Khudawadi Krai=Kirat_Rai Laoo=Lao
Latn=Latin Limb=Limbu Lina=Linear_A Linb=Linear_B Lyci=Lycian Lydi=Lydian Mahj=Mahajani Mlym=Malayalam
Mand=Mandaic Mani=Manichaean Marc=Marchen Mtei=Meetei_Mayek Mend=Mende_Kikakui Merc=Meroitic_Cursive
Mero=Meroitic_Hieroglyphs Plrd=Miao Modi=Modi Mong=Mongolian Mroo=Mro Mult=Multani Mymr=Myanmar Nbat=Nabataean
Nagm=Nag_Mundari Nand=Nandinagari Talu=New_Tai_Lue Newa=Newa Nkoo=Nko Nshu=Nushu Hmnp=Nyiakeng_Puachue_Hmong
Ogam=Ogham Olck=Ol_Chiki Onao=Ol_Onal Ital=Old_Italic Narb=Old_North_Arabian Perm=Old_Permic Xpeo=Old_Persian
Sogo=Old_Sogdian Sarb=Old_South_Arabian Orkh=Old_Turkic Ougr=Old_Uyghur Orya=Oriya Osge=Osage Osma=Osmanya
Hmng=Pahawh_Hmong Lepc=Lepcha Lisu=Lisu Maka=Makasar Gonm=Masaram_Gondi Medf=Medefaidrin
Hung=Old_Hungarian Palm=Palmyrene Pauc=Pau_Cin_Hau Phag=Phags_Pa Phnx=Phoenician Phlp=Psalter_Pahlavi
Rjng=Rejang Runr=Runic Samr=Samaritan Saur=Saurashtra Shrd=Sharada Shaw=Shavian Sidd=Siddham Sgnw=SignWriting
Sinh=Sinhala Sogd=Sogdian Sora=Sora_Sompeng Soyo=Soyombo Sund=Sundanese Sunu=Sunuwar Sylo=Syloti_Nagri
Syrc=Syriac Tglg=Tagalog Tagb=Tagbanwa Tale=Tai_Le Lana=Tai_Tham Tavt=Tai_Viet Takr=Takri Taml=Tamil Tnsa=Tangsa
Tang=Tangut Telu=Telugu Thaa=Thaana Thai=Thai Tibt=Tibetan Tfng=Tifinagh Tirh=Tirhuta Todr=Todhri Toto=Toto
Tutg=Tulu_Tigalari Ugar=Ugaritic Zzzz=Unknown Vaii=Vai Vith=Vithkuqi Wcho=Wancho Wara=Warang_Citi Yezi=Yezidi
Yiii=Yi Zanb=Zanabazar_Square
`

/** The full names of all scripts. */
export const scriptNames = (): readonly string[] =>
  NAMES.trim()
    .split(/\s/)
    .map(pair => pair.slice(5))

let byUpperName: Map<string, string> | undefined

/** The full name of a script, from its full or short name in any case; undefined for an unknown script. */
export function scriptName(name: string): string | undefined {
  if (byUpperName === undefined) {
    byUpperName = new Map()
    for (const pair of NAMES.trim().split(/\s/)) {
      const [short, full] = pair.split('=') as [string, string]
      byUpperName.set(short.toUpperCase(), full)
      byUpperName.set(full.toUpperCase(), full)
    }
    byUpperName.set('QAAC', 'Coptic')
    byUpperName.set('QAAI', 'Inherited')
  }
  return byUpperName.get(name.toUpperCase())
}
