/** The members of `Pattern` and `Matcher`. */
import { type JavaMatcher, type JavaPattern, nullPointer, quotePattern, quoteReplacement } from '@sluice/java'
import { spendSteps } from '../../account.js'
import { stringArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { cannotCast } from '../faults.js'
import type { CharSequence } from '../lang/char-sequence.js'
import { listStream } from '../stream/java-stream.js'
import { limitedMatcher, matchedText, regexBudget } from './limit.js'

const own = (text: CharSequence | null): string | null => (text === null || typeof text === 'string' ? text : text.text)

function parts(pattern: JavaPattern, input: CharSequence | null, limit: number): string[] {
  const text = matchedText(own(input))
  return pattern.split(text, limit, regexBudget(pattern, text))
}

const STEPS_PER_MATCH = 16

/** The replacement of one more match. */
function counted(replacement: string): string {
  spendSteps(STEPS_PER_MATCH + (replacement.length >> 4))
  return replacement
}

/** `java.util.regex.Pattern`. */
export const pattern: ClassLibrary = {
  statics: {
    'quote/1': (text: string | null) => {
      if (text === null) throw nullPointer('Cannot invoke "String.indexOf(String)" because "s" is null')
      return quotePattern(text)
    },
  },
  methods: {
    'asPredicate/0': (receiver: JavaPattern) => (text: unknown) => {
      if (text !== null && typeof text !== 'string') throw cannotCast(text, 'java.lang.String')
      const matched = matchedText(text)
      return receiver.test(matched, regexBudget(receiver, matched))
    },
    'flags/0': (receiver: JavaPattern) => receiver.flags,
    'matcher/1': (receiver: JavaPattern, text: CharSequence | null) => limitedMatcher(receiver, own(text)),
    'pattern/0': (receiver: JavaPattern) => receiver.pattern,
    'split/1': (receiver: JavaPattern, text: CharSequence | null) => stringArray(parts(receiver, text, 0)),
    'split/2': (receiver: JavaPattern, text: CharSequence | null, limit: number) =>
      stringArray(parts(receiver, text, limit)),
    'splitAsStream/1': (receiver: JavaPattern, text: CharSequence | null) => listStream(parts(receiver, text, 0)),
  },
}

/** `java.util.regex.Matcher`. */
export const matcher: ClassLibrary = {
  statics: {
    'quoteReplacement/1': (text: string | null) => {
      if (text === null) throw nullPointer('Cannot invoke "String.indexOf(int)" because "s" is null')
      return quoteReplacement(text)
    },
  },
  methods: {
    'end/0': (receiver: JavaMatcher) => receiver.end(),
    'end/1': (receiver: JavaMatcher, group: number) => receiver.end(group),
    'find/0': (receiver: JavaMatcher) => {
      spendSteps(STEPS_PER_MATCH)
      return receiver.find()
    },
    'find/1': (receiver: JavaMatcher, start: number) => {
      spendSteps(STEPS_PER_MATCH)
      return receiver.find(start)
    },
    'group/0': (receiver: JavaMatcher) => receiver.group(),
    'group/1': (receiver: JavaMatcher, group: number) => receiver.group(group),
    'groupCount/0': (receiver: JavaMatcher) => receiver.groupCount,
    'hasAnchoringBounds/0': (receiver: JavaMatcher) => receiver.hasAnchoringBounds(),
    'hasTransparentBounds/0': (receiver: JavaMatcher) => receiver.hasTransparentBounds(),
    'hitEnd/0': (receiver: JavaMatcher) => receiver.hitEnd(),
    'lookingAt/0': (receiver: JavaMatcher) => receiver.lookingAt(),
    'matches/0': (receiver: JavaMatcher) => receiver.matches(),
    'namedGroup/1': (receiver: JavaMatcher, name: string | null) => {
      if (name === null) throw nullPointer('Group name')
      return receiver.group(name)
    },
    'pattern/0': (receiver: JavaMatcher) => receiver.pattern,
    'region/2': (receiver: JavaMatcher, start: number, end: number) => receiver.region(start, end),
    'regionEnd/0': (receiver: JavaMatcher) => receiver.regionEnd(),
    'regionStart/0': (receiver: JavaMatcher) => receiver.regionStart(),
    'replaceAll/1': (receiver: JavaMatcher, replacement: string) =>
      receiver.replaceAll(replacement === null ? replacement : () => counted(replacement)),
    'replaceFirst/1': (receiver: JavaMatcher, replacement: string) => receiver.replaceFirst(replacement),
    'requireEnd/0': (receiver: JavaMatcher) => receiver.requireEnd(),
    'reset/0': (receiver: JavaMatcher) => receiver.reset(),
    'start/0': (receiver: JavaMatcher) => receiver.start(),
    'start/1': (receiver: JavaMatcher, group: number) => receiver.start(group),
    'useAnchoringBounds/1': (receiver: JavaMatcher, value: boolean) => receiver.useAnchoringBounds(value),
    'usePattern/1': (receiver: JavaMatcher, next: JavaPattern | null) => receiver.usePattern(next),
    'useTransparentBounds/1': (receiver: JavaMatcher, value: boolean) => receiver.useTransparentBounds(value),
  },
}
