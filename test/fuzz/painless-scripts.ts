/**
 * Hostile Painless: scripts made from a seed that try to access forbidden members, call the library with values that it does not
 * expect, and run away. Most of them compile, so that the run is tested.
 */
import { type ContextName, type Member, membersOf } from '@sluice/painless'

/** A script to try. */
export interface HostileScript {
  readonly source: string
  readonly context: ContextName
}

/** Names that mean something to JavaScript, to the emitted code, or to Java. */
const NAMES = (
  'constructor __proto__ prototype globalThis process require Function eval arguments caller callee apply call bind this_ self ' +
  'toString valueOf hasOwnProperty isPrototypeOf __defineGetter__ __defineSetter__ __lookupGetter__ then toJSON inspect name ' +
  'length size window document module exports global account located script reach observe branch assigned p n e t0 k0 v0 f0 ' +
  'getClass class forName invoke wait notify exit Runtime System _ $'
).split(' ')

const TEXTS = [
  "''",
  "'a'",
  "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'",
  "'\\\\'",
  '"\\""',
  "'%s %d %100000000d %n'",
  "'(a+)+$'",
  "'[^'",
  "'\u2028\u2029'",
  "'\ud800'",
  "'\u0000'",
  "'${1}`'",
  "'*/ process.exit(1) /*'",
  "'2024-02-30T25:61:61Z'",
  "'yyyy-MM-dd'",
  "'1e999999999'",
  "'-9223372036854775808'",
  "'a.b.c'",
  "'UTC'",
  "'#,##0.00;(#)'",
]
const INTS = '0 1 2 -1 7 16 63 64 100 65536 1000000 2147483647 -2147483647'.split(' ')
const LONGS = '0L 1L -1L 86400000L 9223372036854775807L -9223372036854775807L 1700000000000L'.split(' ')
const DOUBLES = '0.0 -1.5 1e308 1e-320 3.7 Double.NaN Double.POSITIVE_INFINITY'.split(' ')
const REGEXES = [
  '/(a+)+$/',
  '/(a|aa)*b/',
  '/(.*)*x/',
  '/(?=a*)*/',
  '/\\p{L}+/i',
  '/(a{0,30}){0,30}b/',
  '/(x)?\\1*/',
  '/$^/m',
]
const CLASSES = (
  'String List ArrayList LinkedList Map HashMap TreeMap LinkedHashMap Set HashSet TreeSet ArrayDeque PriorityQueue StringBuilder Integer Long ' +
  'Double Boolean Character Math Collections Arrays Objects Optional Stream IntStream Collectors Pattern Matcher ' +
  'BigInteger BigDecimal BitSet StringTokenizer UUID Base64 Random Locale Currency Date Calendar GregorianCalendar ' +
  'TimeZone SimpleDateFormat DecimalFormat NumberFormat MessageFormat ChoiceFormat ZonedDateTime LocalDate LocalDateTime ' +
  'LocalTime OffsetDateTime Instant Duration Period Year YearMonth ZoneId ZoneOffset ChronoUnit ChronoField ' +
  'DateTimeFormatter DateTimeFormatterBuilder DayOfWeek Month WeekFields TemporalAdjusters ValueRange JapaneseDate ' +
  'Iterator ListIterator Map.Entry Spliterator StringJoiner IntSummaryStatistics Formatter Exception ParsePosition StringCharacterIterator'
).split(' ')

/** Functions without end, of which a script may call one. */
const FUNCTIONS = 'def f(def x) { return x == null ? 0 : g(x) } def g(def x) { return [x].collect(y -> f(y)) } '

/** Makes scripts from numbers between 0 and 1. */
export class ScriptMaker {
  readonly #producers = new Map<string, Member[]>()
  readonly #members: readonly (readonly [className: string, members: readonly Member[]])[]
  #variables: string[] = []
  #depth = 0
  #names = 0

  constructor(private readonly random: () => number) {
    this.#members = CLASSES.map(name => [name, membersOf(name, 'ingest')] as const).filter(([, all]) => all.length > 0)
    for (const [, all] of this.#members) {
      for (const member of all) {
        const { kind } = member
        if (kind !== 'staticMethod' && kind !== 'staticField' && kind !== 'constructor') continue
        const type = kind === 'constructor' ? member.name : member.returns
        this.#producers.set(type, [...(this.#producers.get(type) ?? []), member])
      }
    }
  }

  /** The next script. */
  next(): HostileScript {
    this.#variables = ["((def) 'x')", '((def) ctx)']
    this.#depth = 0
    const context = this.#one<ContextName>([
      'ingest',
      'ingest',
      'ingest',
      'processor_conditional',
      'update',
      'painless_test',
    ])
    const count = 1 + this.#below(5)
    const start = `${FUNCTIONS}def a = ${this.#expression()}; def b = ${this.#text()}; `
    this.#variables = ['a', 'b', 'a', 'b']
    const body = Array.from({ length: count }, () => this.#statement()).join(' ')
    const end = context === 'processor_conditional' ? 'return true;' : context === 'painless_test' ? 'return a;' : ''
    const source = `${start}${body} ${end}`
    return { source: context === 'painless_test' ? source.replaceAll('ctx', 'params') : source, context }
  }

  #below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  #one<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)]!
  }

  #variable(): string {
    return this.#one(this.#variables)
  }

  #text(): string {
    return this.#one(TEXTS)
  }

  #statement(): string {
    const inner = (): string => {
      this.#depth++
      const variables = [...this.#variables]
      const text = this.#depth > 3 ? `${this.#variable()} = ${this.#expression()};` : this.#statement()
      this.#variables = variables
      this.#depth--
      return text
    }
    switch (this.#below(16)) {
      case 0:
        return `while (b != null) { ${inner()} }`
      case 1:
        return `for (int i${this.#depth} = 0; i${this.#depth} < ${this.#one(INTS)}; i${this.#depth}++) { ${inner()} }`
      case 2:
        return `for (def x${this.#depth} : (def) ${this.#expression()}) { ${inner()} }`
      case 3:
        return `do { ${inner()} } while (${this.#variable()} != null);`
      case 4:
        return `try { ${inner()} } catch (Exception e${this.#depth}) { ctx.failed = e${this.#depth}.getMessage(); }`
      case 5:
        return `if (${this.#expression()} == ${this.#expression()}) { ${inner()} } else { ${inner()} }`
      case 6:
        return `${this.#place()} = ${this.#expression()};`
      case 7:
        return `${this.#place()} ${this.#one(['+=', '-=', '*=', '/=', '%=', '<<=', '&='])} ${this.#expression()};`
      case 8: {
        const name = this.#one([...NAMES, 'fresh'])
        if (this.#variables.includes(name) || !/^\w+$/.test(name)) return 'b = 1;'
        const text = `def ${name} = ${this.#expression()};`
        this.#variables.push(name)
        return text
      }
      case 9:
        return `${this.#variable()} += ${this.#variable()};`
      case 10:
        return `if (${this.#variable()} == null) throw new ${this.#one(['Exception', 'IllegalArgumentException', 'RuntimeException'])}(${this.#text()});`
      default:
        // What fails is not to keep the rest from being tried.
        return `try { ${this.#variable()} = ${this.#expression()}; } catch (Exception c${this.#names++}) { b = 0; }`
    }
  }

  #place(): string {
    switch (this.#below(5)) {
      case 0:
        return `ctx.${this.#name()}`
      case 1:
        return `ctx[${this.#expression()}]`
      case 2:
        return `${this.#variable()}.${this.#name()}`
      case 3:
        return `${this.#variable()}[${this.#one(INTS)}]`
      default:
        return this.#variable()
    }
  }

  #name(): string {
    return this.#one(NAMES.filter(name => name !== '$'))
  }

  /** An expression of any type. */
  #expression(): string {
    if (++this.#depth > 7) {
      this.#depth--
      return this.#variable()
    }
    const text = this.#anyExpression()
    this.#depth--
    return text
  }

  #anyExpression(): string {
    const e = (): string => this.#expression()
    switch (this.#below(22)) {
      case 0:
        return `${this.#variable()}${this.#one(['.', '?.'])}${this.#name()}`
      case 1:
        return `${this.#variable()}.${this.#name()}(${this.random() < 0.5 ? '' : e()})`
      case 2:
        return `${this.#one(['ctx', '((def) ctx)'])}${this.#one(['.', '?.'])}${this.#name()}`
      case 3:
        return `${this.#variable()}[${e()}]`
      case 4:
        return `[${e()}, ${e()}]`
      case 5:
        return `[${this.#text()}: ${e()}, ${this.#text()}: ${e()}]`
      case 6:
        return `((def) ${e()} ${this.#one(['+', '-', '*', '/', '%', '<<', '>>>', '&', '|', '^', '<', '==', '==='])} ${e()})`
      case 7:
        return `(${this.#variable()} ?: ${e()})`
      case 8:
        return `((def) ${this.#text()} ${this.#one(['=~', '==~'])} ${this.#one(REGEXES)})`
      case 9:
        return this.#one(TEXTS)
      case 10:
        return this.#one([...INTS, ...LONGS, ...DOUBLES, 'null', 'true'])
      case 11:
        return `${this.#one(['f', 'g', 'f', 'g', ...NAMES.slice(0, 3)])}(${e()})`
      case 12:
        return `${this.#variable()}.${this.#one(['collect', 'findAll', 'forEach', 'removeIf', 'sort', 'replaceAll', 'each', 'any', 'computeIfAbsent'])}(${this.#lambda()})`
      case 13:
        return `new ${this.#one(['int', 'def', 'String', 'byte'])}[${this.#one(INTS)}]`
      case 14:
        return `${this.#one(REGEXES)}.matcher(${this.#text()}).${this.#one(['find()', 'matches()', "replaceAll('$1x')", 'replaceAll(m -> m.group())'])}`
      case 15:
        return this.#one(['((def) ctx)', '((def) params)', this.#variable()])
      default:
        return this.#libraryCall()
    }
  }

  #lambda(): string {
    const name = `l${this.#depth}`
    const variables = [...this.#variables]
    this.#variables.push(name)
    const text =
      this.random() < 0.7 ? `${name} -> ${this.#expression()}` : `(${name}, m${name}) -> ${this.#expression()}`
    this.#variables = variables
    return text
  }

  /** A call of any member of a class, with arguments of the types that it declares. */
  #libraryCall(): string {
    const [className, all] = this.#one(this.#members)
    const member = this.#one(all)
    const list = this.#arguments(member)
    switch (member.kind) {
      case 'constructor':
        return `new ${member.name}${list}`
      case 'staticMethod':
        return `${className}.${member.name}${list}`
      case 'staticField':
        return `${className}.${member.name}`
      case 'property':
        return `${this.#valueOf(className)}.${member.name}`
      case 'method':
        return `${this.#valueOf(className)}.${member.name}${list}`
    }
  }

  #arguments({ signature }: Member): string {
    const list = /\((.*?)\)/.exec(signature)?.[1] ?? ''
    const types = list === '' ? [] : list.split(', ')
    return `(${types.map(type => this.#valueOf(type)).join(', ')})`
  }

  /** An expression of a type, as written in signatures. */
  #valueOf(type: string): string {
    if (this.random() < 0.04) return `(${type}) (def) ${this.#variable()}`
    switch (type) {
      case 'int':
      case 'short':
      case 'byte':
        return type === 'int' ? this.#one(INTS) : `(${type}) ${this.#one(INTS)}`
      case 'long':
        return this.#one(LONGS)
      case 'double':
      case 'float':
        return `(${type}) ${this.#one(DOUBLES)}`
      case 'char':
        return "(char) 'x'"
      case 'boolean':
        return this.#one(['true', 'false'])
      case 'String':
      case 'CharSequence':
        return this.random() < 0.05 ? '(String) null' : this.#text()
      case 'def':
      case 'Object':
        return this.#expression()
      case 'List':
      case 'Collection':
      case 'Iterable':
        return this.#one(['[1, 2, 3]', "['b', 'a', null]", '[]', `[${this.#variable()}]`])
      case 'Map':
        return this.#one(["['a': 1]", '[:]', "['k': ['v']]"])
    }
    if (type.endsWith('[]')) return `new ${type.slice(0, -2)}[${this.#one(['0', '1', '3'])}]`
    if (/(?:Function|Operator|Predicate|Supplier|Consumer|Comparator)$/.test(type)) return this.#lambdaFor(type)
    const producers = this.#producers.get(type)
    if (producers === undefined || ++this.#depth > 7) return `(${type}) null`
    const producer = this.#one(producers)
    const text =
      producer.kind === 'constructor'
        ? `new ${producer.name}${this.#arguments(producer)}`
        : `${producer.owner}.${producer.name}${producer.kind === 'staticField' ? '' : this.#arguments(producer)}`
    this.#depth--
    return text
  }

  #lambdaFor(type: string): string {
    const name = `l${this.#depth}x${this.#below(1000)}`
    const result = type.endsWith('Predicate')
      ? 'true'
      : /Comparator|Int|Long|Double/.test(type)
        ? '1'
        : this.#one([name, `[${name}]`, 'null'])
    if (type.endsWith('Supplier')) return `() -> ${this.#one(TEXTS)}`
    const two = /^Bi|Comparator|BinaryOperator|^Obj/.test(type)
    return two ? `(${name}, y${name}) -> ${result.replace(name, `y${name}`)}` : `${name} -> ${result}`
  }
}
