/** Every function of EQL. */

import { didYouMean } from '../did-you-mean.js'
import { type Place, parsingFault } from '../faults.js'
import add from './add.js'
import between from './between.js'
import cidrMatch from './cidrMatch.js'
import concat from './concat.js'
import type { EqlFunction } from './define-function.js'
import divide from './divide.js'
import endsWith from './endsWith.js'
import indexOf from './indexOf.js'
import length from './length.js'
import modulo from './modulo.js'
import multiply from './multiply.js'
import number from './number.js'
import startsWith from './startsWith.js'
import string from './string.js'
import stringContains from './stringContains.js'
import substring from './substring.js'
import subtract from './subtract.js'

/** In the order of their names. */
export const functions: readonly EqlFunction[] = [
  add,
  between,
  cidrMatch,
  concat,
  divide,
  endsWith,
  indexOf,
  length,
  modulo,
  multiply,
  number,
  startsWith,
  string,
  stringContains,
  substring,
  subtract,
]

const byName = new Map(functions.map(each => [each.name, each]))

/** The function of a name. Throws parsing_exception if there is none. */
export function functionNamed(name: string, place: Place): EqlFunction {
  const found = byName.get(name)
  if (found === undefined) throw parsingFault(place, `Unknown function [${name}]${didYouMean(name, byName.keys())}`)
  return found
}
