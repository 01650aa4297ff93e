/** All field types, named once. A test proves that this array and the folder agree. */
import type { FieldTypeDefinition } from '../field-type.js'
import boolean from './boolean.js'
import date from './date.js'
import ip from './ip.js'
import keyword from './keyword.js'
import { numberTypes } from './numbers.js'
import text from './text.js'

/** All field types in alphabetical order of their files. */
export const fieldTypes: readonly FieldTypeDefinition[] = [boolean, date, ip, keyword, ...numberTypes, text]
