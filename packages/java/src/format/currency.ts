/** `java.util.Currency`: codes and countries from ISO 4217, names and symbols from the locale data of the runtime. */
import { illegalArgument } from '../throwable.js'
import { JavaObject } from '../value.js'
import { intlTag } from './locale-symbols.js'

/** Code, number, and the countries that use it. */
const TABLE = `AED 784 AE|AFN 971 AF|ALL 008 AL|AMD 051 AM|AOA 973 AO|ARS 032 AR|AUD 036 AU CC CX HM KI NF NR TV|AWG 533 AW
AZN 944 AZ|BAM 977 BA|BBD 052 BB|BDT 050 BD|BGN 975 BG|BHD 048 BH|BIF 108 BI|BMD 060 BM|BND 096 BN|BOB 068 BO|BRL 986 BR
BSD 044 BS|BTN 064 BT|BWP 072 BW|BYN 933 BY|BZD 084 BZ|CAD 124 CA|CDF 976 CD|CHF 756 CH LI|CLP 152 CL|CNY 156 CN
COP 170 CO|CRC 188 CR|CUP 192 CU|CVE 132 CV|CZK 203 CZ|DJF 262 DJ|DKK 208 DK FO GL|DOP 214 DO|DZD 012 DZ|EGP 818 EG
ERN 232 ER|ETB 230 ET|EUR 978 AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT
FJD 242 FJ|FKP 238 FK|GBP 826 GB GG GS IM JE|GEL 981 GE|GHS 936 GH|GIP 292 GI|GMD 270 GM|GNF 324 GN|GTQ 320 GT|GYD 328 GY
HKD 344 HK|HNL 340 HN|HTG 332 HT|HUF 348 HU|IDR 360 ID|ILS 376 IL PS|INR 356 IN|IQD 368 IQ|IRR 364 IR|ISK 352 IS|JMD 388 JM
JOD 400 JO|JPY 392 JP|KES 404 KE|KGS 417 KG|KHR 116 KH|KMF 174 KM|KPW 408 KP|KRW 410 KR|KWD 414 KW|KYD 136 KY|KZT 398 KZ
LAK 418 LA|LBP 422 LB|LKR 144 LK|LRD 430 LR|LSL 426 LS|LYD 434 LY|MAD 504 MA EH|MDL 498 MD|MGA 969 MG|MKD 807 MK|MMK 104 MM
MNT 496 MN|MOP 446 MO|MRU 929 MR|MUR 480 MU|MVR 462 MV|MWK 454 MW|MXN 484 MX|MYR 458 MY|MZN 943 MZ|NAD 516 NA|NGN 566 NG
NIO 558 NI|NOK 578 NO BV SJ|NPR 524 NP|NZD 554 NZ CK NU PN TK|OMR 512 OM|PAB 590 PA|PEN 604 PE|PGK 598 PG|PHP 608 PH|PKR 586 PK
PLN 985 PL|PYG 600 PY|QAR 634 QA|RON 946 RO|RSD 941 RS|RUB 643 RU|RWF 646 RW|SAR 682 SA|SBD 090 SB|SCR 690 SC|SDG 938 SD
SEK 752 SE|SGD 702 SG|SHP 654 SH|SLE 925 SL|SOS 706 SO|SRD 968 SR|SSP 728 SS|STN 930 ST|SVC 222 SV|SYP 760 SY|SZL 748 SZ
THB 764 TH|TJS 972 TJ|TMT 934 TM|TND 788 TN|TOP 776 TO|TRY 949 TR|TTD 780 TT|TWD 901 TW|TZS 834 TZ|UAH 980 UA|UGX 800 UG
USD 840 US AS BQ EC FM GU IO MH MP PR PW TC TL UM VG VI|UYU 858 UY|UZS 860 UZ|VES 928 VE|VND 704 VN|VUV 548 VU|WST 882 WS
XAF 950 CF CG CM GA GQ TD|XCD 951 AG AI DM GD KN LC MS VC|XCG 532 CW SX|XOF 952 BF BJ CI GW ML NE SN TG|XPF 953 NC PF WF
YER 886 YE|ZAR 710 ZA|ZMW 967 ZM|ZWL 932 ZW|XXX 999|XAU 959|XAG 961|XDR 960|XPT 962|XPD 964|XTS 963`

const threeDigits = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
const noDigits = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const undefinedDigits = new Set(['XXX', 'XAU', 'XAG', 'XDR', 'XPT', 'XPD', 'XTS'])

/** A `java.util.Currency`; there is one object for each code. Get with `currencyOf`. */
export class JavaCurrency extends JavaObject {
  readonly className = 'java.util.Currency'
  constructor(
    readonly code: string,
    readonly numericCode: number,
  ) {
    super()
  }

  /** `getDefaultFractionDigits()`; -1 for pseudo-currencies. */
  get fractionDigits(): number {
    if (undefinedDigits.has(this.code)) return -1
    return noDigits.has(this.code) ? 0 : threeDigits.has(this.code) ? 3 : 2
  }

  /** `getSymbol(locale)`: the sign that the country of the locale uses, else the code. */
  symbol(locale: string | null): string {
    const tag = intlTag(locale)
    return tag === undefined ? this.code : currencyPart(tag, this.code, 'symbol')
  }

  /** `getDisplayName(locale)`. */
  displayName(locale: string | null): string {
    const tag = intlTag(locale)
    return tag === undefined ? this.code : (new Intl.DisplayNames(tag, { type: 'currency' }).of(this.code) ?? this.code)
  }

  toJavaString(): string {
    return this.code
  }
}

function currencyPart(tag: string, currency: string, currencyDisplay: 'symbol' | 'code'): string {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
  return parts.find(part => part.type === 'currency')?.value ?? currency
}

let byCode: Map<string, JavaCurrency> | undefined
const byCountry = new Map<string, JavaCurrency>()

function read(): Map<string, JavaCurrency> {
  if (byCode !== undefined) return byCode
  byCode = new Map()
  for (const entry of TABLE.split(/[|\n]/)) {
    const [code = '', number, ...countries] = entry.split(' ')
    const currency = new JavaCurrency(code, Number(number))
    byCode.set(code, currency)
    for (const country of countries) byCountry.set(country, currency)
  }
  return byCode
}

/** `Currency.getInstance(code)`. Throws `IllegalArgumentException`, without a message, for an invalid code. */
export function currencyOf(code: string): JavaCurrency {
  const currency = read().get(code)
  if (currency === undefined) throw illegalArgument(null)
  return currency
}

/** `Currency.getAvailableCurrencies()`. */
export const availableCurrencies = (): readonly JavaCurrency[] => [...read().values()]

/** The currency of the country that a language tag names, undefined when it names none. */
export function currencyOfLocale(locale: string | null): JavaCurrency | undefined {
  const country = /[-_]([A-Z]{2})\b/.exec(locale ?? '')?.[1]
  read()
  return country === undefined ? undefined : byCountry.get(country)
}
