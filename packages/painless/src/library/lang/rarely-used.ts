/** Members of `java.lang` that only the whole library has, with string digests and the events of `java.util`. */
import type { Library } from '../define.js'
import { rarelyUsedCharacter } from './character-rarely-used.js'
import { stringDigests } from './digests.js'
import { rarelyUsedNumbers } from './numbers-rarely-used.js'
import { rarelyUsedSystem, stackTraceElement } from './object-rarely-used.js'
import { eventObject, observable, observer } from './observable.js'
import { unicodeBlock, unicodeScript } from './unicode.js'

/** The members by class. */
export const rarelyUsedJavaLang: Library = {
  ...rarelyUsedNumbers,
  'java.lang.Character': rarelyUsedCharacter,
  'java.lang.Character.UnicodeBlock': unicodeBlock,
  'java.lang.Character.UnicodeScript': unicodeScript,
  'java.lang.StackTraceElement': stackTraceElement,
  'java.lang.String': stringDigests,
  'java.lang.System': rarelyUsedSystem,
  'java.util.EventObject': eventObject,
  'java.util.Observable': observable,
  'java.util.Observer': observer,
}
