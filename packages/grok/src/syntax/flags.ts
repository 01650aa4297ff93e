/** The flags of `(?imxdau)`. `m` is Ruby's: the dot matches line feeds too. */
export interface Flags {
  readonly ignoreCase: boolean
  readonly extended: boolean
  readonly dotAll: boolean
  /** `d`: types are ASCII, all else Unicode; `a`: only properties are Unicode; `u`: all is Unicode. */
  readonly charset: 'd' | 'a' | 'u'
}

/** The flags an expression begins with. */
export const NO_FLAGS: Flags = { ignoreCase: false, extended: false, dotAll: false, charset: 'd' }
