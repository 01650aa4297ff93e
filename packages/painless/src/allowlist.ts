/**
 * What a script may name: classes, their members and types, by context. The data are texts
 * (`allowlist/*.txt`, put together by `tools/gen-allowlist.ts`), read when the first script is compiled. Painless
 * distinguishes members by name and number of arguments only, so `name/arity` is the key everywhere.
 */
import { InternalError } from '@sluice/java'
import { type RarelyUsedText, readAllowlist } from './allowlist-text.js'
import { WithheldMembers } from './withheld.js'

/**
 * The sections of the allowlist other than `base`, which every context has: `write` for scripts that write documents, then those of single
 * contexts.
 */
export type AllowlistSection = 'write' | 'ingest' | 'update' | 'reindex' | 'field' | 'moving'

/** A method or constructor. Types are full Java names (`java.util.Map.Entry`), primitive names, `def`, each with `[]` per dimension. */
export interface AllowedMember {
  readonly kind: 'constructor' | 'static' | 'method'
  /** The class or interface whose block declares it, and under which the library implements it. */
  readonly owner: string
  /** `new` for constructors. */
  readonly name: string
  /** `name/arity`. */
  readonly key: string
  readonly parameters: readonly string[]
  /** The class itself for constructors. */
  readonly returns: string
  /** Whether Painless adds it to Java's class. */
  readonly augmented: boolean
}

/** A static field. `value` is the Java text of a constant of a primitive type; other values are the library's. */
export interface AllowedField {
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly value: string | undefined
}

/** A class, interface, enum or primitive type. The maps hold what it declares itself; the `find` functions look further. */
export interface AllowedClass {
  readonly kind: 'class' | 'interface' | 'enum' | 'primitive'
  /** Full canonical name, nested classes with a dot: `java.util.Map.Entry`. */
  readonly name: string
  /** The name usable without package: `Map.Entry`. */
  readonly simple: string
  /** Super types in the order in which members are looked for: super classes upwards, then interfaces. */
  readonly supers: readonly string[]
  /** Members and fields; if only the whole library knows them, a question finds one that will be refused (`withheld.ts`). */
  readonly constructors: ReadonlyMap<string, AllowedMember>
  readonly statics: ReadonlyMap<string, AllowedMember>
  readonly methods: ReadonlyMap<string, AllowedMember>
  readonly fields: ReadonlyMap<string, AllowedField>
  /** The one abstract method, when a lambda may stand for this interface. */
  readonly functional: AllowedMember | undefined
}

/** The classes of one context. */
export class Allowlist {
  readonly #byName: ReadonlyMap<string, AllowedClass>
  readonly #bySimple = new Map<string, AllowedClass>()
  readonly #allMethods = new Map<string, ReadonlyMap<string, AllowedMember>>()
  readonly #accessors = new Map<string, Accessors>()

  constructor(classes: ReadonlyMap<string, AllowedClass>) {
    this.#byName = classes
    for (const one of classes.values()) this.#bySimple.set(one.simple, one)
  }

  /** The class of a simple or full name as a script may write it, or undefined. */
  find(name: string): AllowedClass | undefined {
    return this.#bySimple.get(name) ?? this.#byName.get(name)
  }

  /** The class of a full name; a name that is not there is our own fault. */
  get(name: string): AllowedClass {
    const found = this.#byName.get(name)
    if (found === undefined) throw new InternalError(`class ${name} is not in the allowlist`)
    return found
  }

  /** All classes. */
  classes(): Iterable<AllowedClass> {
    return this.#byName.values()
  }

  /** The methods of a class with those it inherits, by `name/arity`; every interface has those of Object. */
  methodsOf(name: string): ReadonlyMap<string, AllowedMember> {
    let all = this.#allMethods.get(name)
    if (all === undefined) this.#allMethods.set(name, (all = this.#collectMethods(name)))
    return all
  }

  #collectMethods(name: string): ReadonlyMap<string, AllowedMember> {
    const own = this.get(name)
    const all = new Map(own.methods)
    const add = (from: string): void => {
      for (const [key, method] of this.get(from).methods) if (!all.has(key)) all.set(key, method)
    }
    own.supers.forEach(add)
    if (own.kind === 'interface') add('java.lang.Object')
    return all
  }

  /** A method of a class, inherited or not, or undefined. */
  method(className: string, name: string, arity: number): AllowedMember | undefined {
    const key = `${name}/${arity}`
    return this.methodsOf(className).get(key) ?? this.#withheld(className)?.get(key)
  }

  /** `getName()`, else `isName()`: what `x.name` calls, or undefined. */
  getter(className: string, name: string): AllowedMember | undefined {
    return this.#accessorsOf(className).getters.get(name) ?? this.#withheld(className)?.get(`get${capitalized(name)}/0`)
  }

  /** `setName(v)`: what `x.name = v` calls, or undefined. */
  setter(className: string, name: string): AllowedMember | undefined {
    const setter = this.#accessorsOf(className).setters.get(name)
    const withheld = this.#withheld(className)?.get(`set${capitalized(name)}/1`)
    return setter ?? (withheld === undefined ? undefined : { ...withheld, returns: 'void' })
  }

  #withheld(className: string): WithheldMembers | undefined {
    const { methods } = this.get(className)
    return methods instanceof WithheldMembers ? methods : undefined
  }

  #accessorsOf(className: string): Accessors {
    let accessors = this.#accessors.get(className)
    if (accessors === undefined)
      this.#accessors.set(className, (accessors = accessorsAmong(this.methodsOf(className).values())))
    return accessors
  }

  /** Whether a value of `className` is one of `target`: the same, or one of its super types (`java.lang.Object` for all but primitives). */
  isSubtype(className: string, target: string): boolean {
    if (className === target) return true
    const one = this.#byName.get(className)
    if (one === undefined || one.kind === 'primitive') return false
    return target === 'java.lang.Object' || one.supers.includes(target)
  }
}

interface Accessors {
  readonly getters: ReadonlyMap<string, AllowedMember>
  readonly setters: ReadonlyMap<string, AllowedMember>
}

function accessorsAmong(methods: Iterable<AllowedMember>): Accessors {
  const getters = new Map<string, AllowedMember>()
  const setters = new Map<string, AllowedMember>()
  for (const method of methods) {
    const { name, key } = method
    if (/^get.+\/0$/.test(key)) getters.set(uncapitalized(name.slice(3)), method)
    else if (/^set.+\/1$/.test(key)) setters.set(uncapitalized(name.slice(3)), method)
    else if (/^is.+\/0$/.test(key) && !getters.has(uncapitalized(name.slice(2)))) {
      getters.set(uncapitalized(name.slice(2)), method)
    }
  }
  return { getters, setters }
}

const uncapitalized = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const allowlists = new Map<string, Allowlist>()
let rarelyUsed: RarelyUsedText | null = null

/** Makes known the members of the classes that Painless alone has nothing of, to scripts that are compiled from now on. */
export function addToAllowlist(text: RarelyUsedText): void {
  rarelyUsed = text
  allowlists.clear()
}

/** The allowlist of `base` and the sections of a context as it is at present; made at the first call. */
export function allowlistFor(sections: readonly AllowlistSection[]): Allowlist {
  const name = sections.join(' ')
  let allowlist = allowlists.get(name)
  if (allowlist === undefined) {
    allowlist = new Allowlist(readAllowlist(['base', ...sections], rarelyUsed))
    allowlists.set(name, allowlist)
  }
  return allowlist
}
