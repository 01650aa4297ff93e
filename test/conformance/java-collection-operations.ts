/** The methods of the recordings in records/java/collections.ndjson, except the histories of hash tables. */
import {
  charAt,
  checkSubList,
  codePointAt,
  codePointCount,
  codePointsOf,
  compareIgnoreCase,
  compareStrings,
  equalsIgnoreCase,
  indent,
  isBlank,
  JavaPattern,
  JavaStringBuilder,
  javaEquals,
  javaHashCode,
  javaToString,
  joinTexts,
  lastIndexOf,
  linesOf,
  listGet,
  listHashCode,
  listInsert,
  listRemoveAt,
  listSet,
  listSort,
  maxOf,
  repeat,
  replaceLiteral,
  reverseOrder,
  splitLiteral,
  startsWith,
  strip,
  stripLeading,
  stripTrailing,
  substring,
  toLowerCase,
  toUpperCase,
  trim,
  unitsOf,
} from '@sluice/java'

const changed = <T>(receiver: T, change: (receiver: T) => unknown): T => {
  change(receiver)
  return receiver
}

const selfHolding = {
  list: changed<unknown[]>([1], list => list.push(list)),
  map: changed(new Map<unknown, unknown>(), map => map.set('k', map)),
}

/** Scripts cannot call it, so the library lacks it; the recorded expressions do not look around their matches. */
function replaceFirst(text: string, regex: string, replacement: string): string {
  const pattern = JavaPattern.compile(regex)
  const match = pattern.find(text, 0)
  if (match === null) return text
  const matched = text.slice(match.start, match.end)
  return text.slice(0, match.start) + pattern.replaceAll(matched, replacement) + text.slice(match.end)
}

/** The method of each `op`, on run-time values. Arguments are the receiver and the arguments. */
export const collectionOperations: Readonly<Record<string, (...args: never[]) => unknown>> = {
  'String.hashCode': (text: string) => javaHashCode(text),
  toString: (value: unknown) => javaToString(value),
  hashCode: (value: unknown) => javaHashCode(value),
  'Objects.hash': (...values: unknown[]) => listHashCode(values),
  'Objects.hashCode': (value: unknown) => javaHashCode(value),
  'Arrays.hashCode': (...values: unknown[]) => listHashCode(values),
  'Objects.equals': (a: unknown, b: unknown) => javaEquals(a, b),
  'toString(list that holds itself)': () => javaToString(selfHolding.list),
  'toString(map that holds itself)': () => javaToString(selfHolding.map),
  'Collections.sort': (list: unknown[]) => changed(list, () => listSort(list)),
  'Collections.sort reverseOrder': (list: unknown[]) => changed(list, () => listSort(list, reverseOrder)),
  'Collections.max': (list: unknown[]) => maxOf(list),
  'String.compareTo': compareStrings,
  'String.compareToIgnoreCase': compareIgnoreCase,
  'String.equalsIgnoreCase': equalsIgnoreCase,
  'String.toLowerCase': toLowerCase,
  'String.toUpperCase': toUpperCase,
  'String.trim': trim,
  'String.strip': strip,
  'String.isBlank': isBlank,
  'String.stripLeading': stripLeading,
  'String.stripTrailing': stripTrailing,
  'String.split': (text: string, regex: string, limit: number) =>
    splitLiteral(text, regex, limit) ?? JavaPattern.compile(regex).split(text, limit),
  'String.matches': (text: string, regex: string) => JavaPattern.compile(regex).matches(text) !== null,
  'String.replaceAll': (text: string, regex: string, replacement: string) =>
    JavaPattern.compile(regex).replaceAll(text, replacement),
  'String.replaceFirst': replaceFirst,
  'String.join': joinTexts,
  'String.repeat': repeat,
  'String.substring': substring,
  'String.subSequence': substring,
  'String.charAt': charAt,
  'String.codePointAt': codePointAt,
  'List.get': listGet,
  'List.remove(int)': (list: unknown[], at: number) => changed(list, () => listRemoveAt(list, at)),
  'List.add(int)': (list: unknown[], at: number) => changed(list, () => listInsert(list, at, 'x')),
  'List.set': (list: unknown[], at: number) => changed(list, () => listSet(list, at, 'x')),
  'List.subList': (list: unknown[], from: number, to: number) => {
    checkSubList(list.length, from, to)
    return list.slice(from, to)
  },
  'String.indexOf': (text: string, part: string, from?: number) => text.indexOf(part, from),
  'String.lastIndexOf': lastIndexOf,
  'String.startsWith': startsWith,
  'String.contains': (text: string, part: string) => text.includes(part),
  'String.endsWith': (text: string, part: string) => text.endsWith(part),
  'String.replace': replaceLiteral,
  'String.indexOf(int)': (text: string, code: number) => text.indexOf(String.fromCodePoint(code)),
  'String.valueOf(char[])': (text: string) => text,
  'String.valueOf(Object)': (value: unknown) => javaToString(value),
  'String.length': (text: string) => text.length,
  'String.codePointCount': codePointCount,
  'String.chars': unitsOf,
  'String.codePoints': codePointsOf,
  'String.toCharArray': unitsOf,
  'String.lines': linesOf,
  'String.indent': indent,
  'String.concat': (text: string, more: string) => text + more,
  'StringBuilder.reverse': (text: string) => new JavaStringBuilder(text).reverse().text,
  'StringBuilder.insert': (text: string, at: number, part: string) => new JavaStringBuilder(text).insert(at, part).text,
  'StringBuilder.deleteCharAt': (text: string, at: number) => new JavaStringBuilder(text).deleteCharAt(at).text,
  'StringBuilder.setLength': (text: string, length: number) => new JavaStringBuilder(text).setLength(length),
  'StringBuilder.delete': (text: string, begin: number, end: number) =>
    new JavaStringBuilder(text).delete(begin, end).text,
  'StringBuilder.replace': (text: string, begin: number, end: number, part: string) =>
    new JavaStringBuilder(text).replace(begin, end, part).text,
}
