/** `java.time.ZoneId.SHORT_IDS`: the argument of the two-argument `ZoneId.of` that most callers pass. */
export const SHORT_IDS: ReadonlyMap<string, string> = new Map(
  (
    'ACT Australia/Darwin,AET Australia/Sydney,AGT America/Argentina/Buenos_Aires,ART Africa/Cairo,AST America/Anchorage,' +
    'BET America/Sao_Paulo,BST Asia/Dhaka,CAT Africa/Harare,CNT America/St_Johns,CST America/Chicago,CTT Asia/Shanghai,' +
    'EAT Africa/Addis_Ababa,ECT Europe/Paris,IET America/Indiana/Indianapolis,IST Asia/Kolkata,JST Asia/Tokyo,MIT Pacific/Apia,' +
    'NET Asia/Yerevan,NST Pacific/Auckland,PLT Asia/Karachi,PNT America/Phoenix,PRT America/Puerto_Rico,PST America/Los_Angeles,' +
    'SST Pacific/Guadalcanal,VST Asia/Ho_Chi_Minh,EST America/Panama,MST America/Phoenix,HST Pacific/Honolulu'
  )
    .split(',')
    .map(entry => entry.split(' ') as [string, string]),
)
