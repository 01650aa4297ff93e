/**
 * Reads the dense form of the allowlist that `tools/gen-allowlist.ts` writes: three texts, since like compresses better next to like.
 *
 * - the classes, line by line: `#base` is a section, `@java.util` the package of the classes that follow, `Name supers|method` a class;
 *   before the name `!` for an interface, `%` for an enum, `&` for a primitive type, and before that `?` for a class whose members only the
 *   whole library knows. Super types are codes, `method` is that of a functional interface; both may be absent.
 * - their members, a line for each class: `name types,types name types`, constructors (`new`) and static ones first, after `|` methods. Types
 *   are the codes of the result and of the parameters without anything between them, `-` for none, after them `+` for a member that Painless
 *   adds. `new` has no type of result.
 * - their static fields, a line for each class: `NAME:type=value ...`. A type that is not there is that of the field before, of the first field
 *   the class.
 *
 * The lines of members and fields of classes with a `?` are empty; those of `allowlist-rarely-used.gen.ts` take their places, in which all others are
 * empty.
 *
 * A type code is one letter for the types of `commonTypes`, two for the classes in the order of the text, `_` for the class itself;
 * `*` after it for each dimension of an array.
 */
import { InternalError } from '@sluice/java'
import { classText, commonTypes, fieldText, memberText } from './allowlist.gen.js'
import type { AllowedClass, AllowedField, AllowedMember } from './allowlist.js'
import { WithheldFields, WithheldMembers } from './withheld.js'

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const SHORT = 40
const KINDS: Readonly<Record<string, AllowedClass['kind']>> = { '!': 'interface', '%': 'enum', '&': 'primitive' }

/** The members and fields of the classes whose members only the whole library knows. */
export interface RarelyUsedText {
  readonly rarelyUsedMemberText: string
  readonly rarelyUsedFieldText: string
}

/**
 * The classes of the given sections by full name. The members of a class are read when one of them is asked for: a script uses
 * few of the classes. Without `rarelyUsed` those of the classes in it are withheld. Text that cannot be read is an `InternalError`: the data are
 * ours.
 */
export function readAllowlist(
  sections: readonly string[],
  rarelyUsed: RarelyUsedText | null,
): ReadonlyMap<string, AllowedClass> {
  const types = new Types()
  const members = memberText.split('\n')
  const fields = fieldText.split('\n')
  const rarelyUsedMembers = rarelyUsed?.rarelyUsedMemberText.split('\n')
  const rarelyUsedFields = rarelyUsed?.rarelyUsedFieldText.split('\n')
  let at = 0
  let isTaken = true
  let packagePrefix = ''
  for (const line of classText.split('\n')) {
    const mark = line.charAt(0)
    if (mark === '#') isTaken = sections.includes(line.slice(1))
    else if (mark === '@') packagePrefix = line.length === 1 ? '' : `${line.slice(1)}.`
    else {
      const isRarelyUsed = mark === '?'
      const kind = KINDS[line.charAt(isRarelyUsed ? 1 : 0)]
      const [head, functional] = line.replace(/^\W+/, '').split('|') as [string, string | undefined]
      const [simple, supers] = head.split(' ') as [string, string | undefined]
      types.name(simple)
      const index = at++
      if (!isTaken) continue
      const current = types.class(packagePrefix + simple, simple, kind ?? 'class')
      current.isWithheld = isRarelyUsed && rarelyUsed === null
      current.memberTexts.push((isRarelyUsed ? rarelyUsedMembers?.[index] : members[index]) ?? '')
      current.fieldTexts.push((isRarelyUsed ? rarelyUsedFields?.[index] : fields[index]) ?? '')
      current.superCodes = supers ?? current.superCodes
      current.functionalName = functional ?? current.functionalName
    }
  }
  return types.classes
}

/** The classes, and what type codes mean. */
class Types {
  readonly classes = new Map<string, ClassText>()
  readonly #bySimple = new Map<string, string>()
  readonly #common = commonTypes.split(' ')
  readonly #names = new Set<string>()
  #ordered: readonly string[] | undefined

  /** Takes note of the next class of the text, of whatever section. */
  name(simple: string): void {
    this.#names.add(simple)
  }

  /** A class, made when its name is met first. */
  class(name: string, simple: string, kind: AllowedClass['kind']): ClassText {
    let one = this.classes.get(name)
    if (one === undefined) this.classes.set(name, (one = new ClassText(kind, name, simple, this)))
    this.#bySimple.set(simple, name)
    return one
  }

  /** The full names of the types that codes stand for, within the class `own`. */
  read(codes: string, own: string): string[] {
    const names: string[] = []
    for (let at = 0; at < codes.length; at++) {
      const code = codes.charAt(at)
      const digit = DIGITS.indexOf(code)
      if (code === '*') names.push(`${names.pop()}[]`)
      else if (code === '_') names.push(own)
      else if (digit < SHORT) names.push(this.#full(this.#common[digit]))
      else names.push(this.#full(this.#nth((digit - SHORT) * DIGITS.length + DIGITS.indexOf(codes.charAt(++at)))))
    }
    return names
  }

  #nth(index: number): string | undefined {
    this.#ordered ??= [...this.#names]
    return this.#ordered[index]
  }

  #full(simple: string | undefined): string {
    const name = simple === 'def' ? 'def' : this.#bySimple.get(simple ?? '')
    if (name === undefined) throw new InternalError(`allowlist: unknown type ${simple}`)
    return name
  }
}

/** The members of a class by their keys. */
interface Members {
  readonly constructors: Map<string, AllowedMember>
  readonly statics: Map<string, AllowedMember>
  readonly methods: Map<string, AllowedMember>
  readonly fields: Map<string, AllowedField>
}

/** A class whose lines are read at the first question about them. */
class ClassText implements AllowedClass {
  readonly memberTexts: string[] = []
  readonly fieldTexts: string[] = []
  isWithheld = false
  superCodes = ''
  functionalName: string | undefined
  #supers: readonly string[] | undefined
  #members: Members | undefined

  constructor(
    readonly kind: AllowedClass['kind'],
    readonly name: string,
    readonly simple: string,
    private readonly types: Types,
  ) {}

  get supers(): readonly string[] {
    return (this.#supers ??= this.types.read(this.superCodes, this.name))
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
    const name = this.functionalName
    if (name === undefined) return undefined
    for (const from of [this, ...this.supers.map(each => this.types.classes.get(each))]) {
      for (const method of from?.methods.values() ?? []) if (method.name === name) return method
    }
    throw new InternalError(`allowlist: ${this.name} has no method ${name}`)
  }

  private get members(): Members {
    return (this.#members ??= this.isWithheld ? withheldMembers(this.name) : this.read())
  }

  private read(): Members {
    const members: Members = { constructors: new Map(), statics: new Map(), methods: new Map(), fields: new Map() }
    for (const text of this.fieldTexts) this.readFields(text, members.fields)
    for (const text of this.memberTexts) {
      const [statics, methods] = text.split('|') as [string, string | undefined]
      this.readMembers(statics, true, members)
      this.readMembers(methods ?? '', false, members)
    }
    return members
  }

  private readFields(text: string, fields: Map<string, AllowedField>): void {
    let type = this.name
    for (const [, name, code, value] of text.matchAll(/(\w+)(?::([\w*]+))?(?:=(\S+))?/g) as Iterable<
      [string, string, string | undefined, string | undefined]
    >) {
      if (code !== undefined) type = this.types.read(code, this.name)[0] as string
      fields.set(name, { owner: this.name, name, type, value })
    }
  }

  private readMembers(text: string, isStatic: boolean, members: Members): void {
    for (const [, name, signatures] of text.matchAll(/(\w+) (\S+)/g) as Iterable<[string, string, string]>) {
      const isNew = name === 'new'
      const kind = isNew ? 'constructor' : isStatic ? 'static' : 'method'
      const table = isNew ? members.constructors : isStatic ? members.statics : members.methods
      for (const signature of signatures.split(',')) {
        const types = this.types.read(signature.replace(/[-+]/, ''), this.name)
        const returns = isNew ? this.name : (types.shift() as string)
        const key = `${name}/${types.length}`
        table.set(key, {
          kind,
          owner: this.name,
          name,
          key,
          parameters: types,
          returns,
          augmented: signature.endsWith('+'),
        })
      }
    }
  }
}

const withheldMembers = (owner: string): Members => ({
  constructors: new WithheldMembers(owner, 'constructor'),
  statics: new WithheldMembers(owner, 'static'),
  methods: new WithheldMembers(owner, 'method'),
  fields: new WithheldFields(owner),
})
