/**
 * What a script may name: classes, their members and types, by context (DESIGN section 5). The data are lines of text
 * (`allowlist/*.txt`, put together by `tools/gen-allowlist.ts`), read once, when the first script is compiled. Painless
 * tells members apart by name and number of arguments only, so `name/arity` is the key everywhere.
 */
import { InternalError } from '@sluice/java'
import { allowlistText } from './allowlist.gen.js'

/** The sets of classes: `base` everywhere, `ingest` for the script processor, `update` for update, update by query, reindex. */
export type AllowlistName = 'base' | 'ingest' | 'update'

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
    return this.methodsOf(className).get(`${name}/${arity}`)
  }

  /** `getName()`, else `isName()`: what `x.name` calls, or undefined. */
  getter(className: string, name: string): AllowedMember | undefined {
    return this.#accessorsOf(className).getters.get(name)
  }

  /** `setName(v)`: what `x.name = v` calls, or undefined. */
  setter(className: string, name: string): AllowedMember | undefined {
    return this.#accessorsOf(className).setters.get(name)
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

const allowlists = new Map<AllowlistName, Allowlist>()

/** The allowlist of a context; made at the first call. */
export function allowlistFor(name: AllowlistName): Allowlist {
  let allowlist = allowlists.get(name)
  if (allowlist === undefined) {
    allowlist = new Allowlist(readAllowlist(allowlistText, name === 'base' ? ['base'] : ['base', name]))
    allowlists.set(name, allowlist)
  }
  return allowlist
}

/**
 * Reads the lines of `allowlist/README.md`, taking the given sections. The members of a class are read when one of them is asked
 * for: a script uses few of the classes. A line that cannot be read, an unknown type, a class without its package are
 * `InternalError`s: the data are ours.
 */
export function readAllowlist(text: string, sections: readonly string[]): ReadonlyMap<string, AllowedClass> {
  const classes = new Map<string, ClassLines>()
  const names = new Map<string, string>()
  let isTaken = true
  let packagePrefix = ''
  let current: ClassLines | undefined
  for (const line of text.split('\n')) {
    const declared = DECLARATION.exec(line)
    if (declared === null) {
      if (!isTaken) continue
      if (current === undefined) throw new InternalError(`allowlist: ${line} stands outside of a class`)
      current.lines.push(line)
      continue
    }
    const [, kind, simple = '', supers] = declared
    if (kind === 'section') isTaken = sections.includes(simple)
    else if (kind === 'package') packagePrefix = simple === '' ? '' : `${simple}.`
    else if (isTaken) {
      const name = packagePrefix + simple
      current = classes.get(name) ?? new ClassLines(kind as AllowedClass['kind'], name, simple, classes, names)
      if (supers !== undefined) current.superNames = supers.split(' ')
      classes.set(name, current)
      names.set(simple, name)
    }
  }
  return classes
}

const DECLARATION = /^(section|package|class|interface|enum|primitive)(?: ([^ ]+)(?: : (.+))?)?$/

/** The members of a class by their keys. */
interface Members {
  readonly constructors: Map<string, AllowedMember>
  readonly statics: Map<string, AllowedMember>
  readonly methods: Map<string, AllowedMember>
  readonly fields: Map<string, AllowedField>
}

/** A class whose lines are read at the first question about them. */
class ClassLines implements AllowedClass {
  readonly lines: string[] = []
  superNames: readonly string[] = []
  #supers: readonly string[] | undefined
  #members: Members | undefined
  #functionalName: string | undefined

  constructor(
    readonly kind: AllowedClass['kind'],
    readonly name: string,
    readonly simple: string,
    private readonly classes: ReadonlyMap<string, ClassLines>,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  get supers(): readonly string[] {
    return (this.#supers ??= this.superNames.map(name => this.typeOf(name)))
  }

  get constructors(): ReadonlyMap<string, AllowedMember> {
    return this.members.constructors
  }

  get statics(): ReadonlyMap<string, AllowedMember> {
    return this.members.statics
  }

  get methods(): ReadonlyMap<string, AllowedMember> {
    return this.members.methods
  }

  get fields(): ReadonlyMap<string, AllowedField> {
    return this.members.fields
  }

  get functional(): AllowedMember | undefined {
    const { methods } = this.members
    const name = this.#functionalName
    if (name === undefined) return undefined
    for (const from of [methods, ...this.supers.map(each => this.classes.get(each)?.methods ?? new Map())]) {
      for (const method of from.values()) if (method.name === name) return method
    }
    throw new InternalError(`allowlist: ${this.name} has no method ${name}`)
  }

  private get members(): Members {
    return (this.#members ??= this.read())
  }

  private read(): Members {
    const members: Members = { constructors: new Map(), statics: new Map(), methods: new Map(), fields: new Map() }
    for (const line of this.lines) this.readLine(line.split(' '), members)
    return members
  }

  private readLine(words: readonly string[], members: Members): void {
    const [first, second, third, fourth] = words as [string, string, string, string]
    if (first === 'functional') this.#functionalName = second
    else if (first === 'field') {
      members.fields.set(second, { owner: this.name, name: second, type: this.typeOf(third), value: fourth })
    } else if (first === 'static') {
      const member = this.memberOf('static', second, this.typeOf(third), false)
      members.statics.set(member.key, member)
    } else if (first.startsWith('new(')) {
      const member = this.memberOf('constructor', first, this.name, false)
      members.constructors.set(member.key, member)
    } else {
      const member = this.memberOf('method', first, this.typeOf(second), third === 'augmented')
      members.methods.set(member.key, member)
    }
  }

  private memberOf(kind: AllowedMember['kind'], signature: string, returns: string, augmented: boolean): AllowedMember {
    const open = signature.indexOf('(')
    if (open < 1 || !signature.endsWith(')')) throw new InternalError(`allowlist: cannot read ${signature}`)
    const name = signature.slice(0, open)
    const inside = signature.slice(open + 1, -1)
    const parameters = inside === '' ? [] : inside.split(',').map(type => this.typeOf(type))
    return { kind, owner: this.name, name, key: `${name}/${parameters.length}`, parameters, returns, augmented }
  }

  private typeOf(written: string): string {
    const bracket = written.indexOf('[')
    const element = bracket < 0 ? written : written.slice(0, bracket)
    const name = element === 'def' ? 'def' : this.names.get(element)
    if (name === undefined) throw new InternalError(`allowlist: unknown type ${written}`)
    return bracket < 0 ? name : name + written.slice(bracket)
  }
}
