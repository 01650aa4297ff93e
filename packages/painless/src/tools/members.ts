/**
 * The members of the classes that scripts may name, as data for completion and for reference pages. What is listed is what the
 * compiler takes: both read the same allowlist. It has types but no names of parameters, so signatures show types.
 */
import { type AllowedClass, type AllowedMember, type Allowlist, allowlistFor } from '../allowlist.js'
import { type ContextName, contexts } from '../contexts/index.js'
import { boxOf, isArray, type Type } from '../types.js'

/** Something that can stand after a dot. */
export interface Member {
  readonly name: string
  /** A property is what `x.name` reads: `getName()` or `isName()` called without saying so, or the length of an array. */
  readonly kind: 'method' | 'property' | 'staticMethod' | 'staticField' | 'constructor'
  /** `substring(int, int) : String`. */
  readonly signature: string
  /** The type of the call or field, as scripts write it. */
  readonly returns: string
  /** The class that declares it, as scripts write it. */
  readonly owner: string
  /** A note in addition to the signature; undefined for a plain member of Java's class. */
  readonly note: string | undefined
  /** The page of the class in Java's documentation; undefined for classes of Elasticsearch. */
  readonly page: string | undefined
}

/** The most frequent types of values in a def, the likeliest first. */
const commonClasses: readonly Type[] = [
  'java.lang.String',
  'java.util.List',
  'java.util.Map',
  'java.util.Set',
  'java.util.Map.Entry',
  'java.util.Iterator',
  'java.lang.Integer',
  'java.lang.Long',
  'java.lang.Double',
  'java.lang.Boolean',
  'java.time.ZonedDateTime',
  'java.util.stream.Stream',
  'java.util.Optional',
  'java.util.regex.Matcher',
]

/**
 * The members of a class by its simple or full name, of `int[]` and its like, or of `def`: then those of the classes that a def
 * mostly holds. A primitive type has the members of its box. Sorted by name; empty for types that the context does not know.
 */
export function membersOf(typeName: string, context: ContextName): Member[] {
  const allowlist = allowlistFor(contexts[context].allowlist)
  if (typeName === 'def') return commonMembers(allowlist)
  if (isArray(typeName)) return [arrayLength]
  const found = allowlist.find(boxOf[typeName] ?? typeName)
  return found === undefined ? [] : sorted([...staticMembers(found), ...instanceMembers(allowlist, found)])
}

const arrayLength: Member = {
  name: 'length',
  kind: 'property',
  signature: 'length : int',
  returns: 'int',
  owner: 'array',
  note: undefined,
  page: undefined,
}

function commonMembers(allowlist: Allowlist): Member[] {
  const bySignature = new Map<string, Member>()
  for (const name of commonClasses) {
    for (const member of instanceMembers(allowlist, allowlist.get(name))) {
      const key = member.signature.replace(/ : .*/, '')
      if (!bySignature.has(key)) bySignature.set(key, member)
    }
  }
  return sorted([...bySignature.values()])
}

function staticMembers(owner: AllowedClass): Member[] {
  const fields = [...owner.fields.values()].map(
    ({ name, type, value }): Member => ({
      name,
      kind: 'staticField',
      signature: `${name} : ${shownType(type)}`,
      returns: shownType(type),
      owner: owner.simple,
      note: value,
      page: pageOf(owner.name),
    }),
  )
  const members = [...owner.statics.values(), ...owner.constructors.values()]
  return [...fields, ...members.map(memberOf)]
}

function instanceMembers(allowlist: Allowlist, owner: AllowedClass): Member[] {
  const methods = [...allowlist.methodsOf(owner.name).values()]
  const names = methods.flatMap(({ key }) => {
    const name = /^(?:get|is)(.+)\/0$/.exec(key)?.[1]
    return name === undefined ? [] : [name.charAt(0).toLowerCase() + name.slice(1)]
  })
  const properties = [...new Set(names)].map((name): Member => {
    const getter = memberOf(allowlist.getter(owner.name, name)!)
    return {
      ...getter,
      name,
      kind: 'property',
      signature: `${name} : ${getter.returns}`,
      note: `calls ${getter.name}()`,
    }
  })
  return [...methods.map(memberOf), ...properties]
}

const kinds = { method: 'method', static: 'staticMethod', constructor: 'constructor' } as const

function memberOf({ kind, name, parameters, returns, owner, augmented }: AllowedMember): Member {
  const list = `(${parameters.map(shownType).join(', ')})`
  const shown = kind === 'constructor' ? shownType(owner) : name
  return {
    name: shown,
    kind: kinds[kind],
    signature: kind === 'constructor' ? `new ${shown}${list}` : `${name}${list} : ${shownType(returns)}`,
    returns: shownType(returns),
    owner: shownType(owner),
    note: augmented ? 'added to the class by Painless' : undefined,
    page: pageOf(owner),
  }
}

const packagePart = /^(?:[a-z]\w*\.)+/

/** A type as scripts write it: without its package. */
export const shownType = (type: Type): string => type.replace(packagePart, '')

function pageOf(owner: Type): string | undefined {
  const [packageName] = packagePart.exec(owner) ?? ['']
  if (!packageName.startsWith('java.')) return undefined
  const path = packageName.replaceAll('.', '/')
  return `https://docs.oracle.com/en/java/javase/21/docs/api/java.base/${path}${owner.slice(packageName.length)}.html`
}

const sorted = (members: Member[]): Member[] =>
  members.sort((a, b) => (a.name === b.name ? compare(a.signature, b.signature) : compare(a.name, b.name)))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
