/**
 * Active codes of ISO 4217 (list one, 1 January 2026) by their minor digits. The table is pinned because ICU differs: it has 0 digits for
 * HUF, IDR and IQD, where ISO has 2, 2 and 3.
 */
const codesByDigits: ReadonlyMap<number, string> = new Map([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP
    CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD
    KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
    PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU
    UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
])

const digitsByCode = new Map(
  [...codesByDigits].flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, digits] as const)),
)

/** How many digits the minor unit of a currency has; undefined for a code that ISO 4217 does not list. */
export const minorDigits = (currency: string): number | undefined => digitsByCode.get(currency)
