/** What `java.lang` has and only the whole library offers, with the digests of texts and the events of `java.util`. */
import type { Library } from '../define.js'
import { rareCharacter } from './character-rare.js'
import { stringDigests } from './digests.js'
import { rareNumbers } from './numbers-rare.js'
import { rareSystem, stackTraceElement } from './object-rare.js'
import { eventObject, observable, observer } from './observable.js'
import { unicodeBlock, unicodeScript } from './unicode.js'

/** The members by class. */
export const rareJavaLang: Library = {
  ...rareNumbers,
  'java.lang.Character': rareCharacter,
  'java.lang.Character.UnicodeBlock': unicodeBlock,
  'java.lang.Character.UnicodeScript': unicodeScript,
  'java.lang.StackTraceElement': stackTraceElement,
  'java.lang.String': stringDigests,
  'java.lang.System': rareSystem,
  'java.util.EventObject': eventObject,
  'java.util.Observable': observable,
  'java.util.Observer': observer,
}
