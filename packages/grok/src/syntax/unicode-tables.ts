/** The tables of Unicode that `\p{...}` needs and the host's regular expressions do not have: much data that patterns hardly ever ask for. */
export { OnigUnicodePropertyMap } from 'oniguruma-parser/unicode'
export { assignedUpTo } from './unicode-ages.js'
export { blockRange } from './unicode-blocks.js'
