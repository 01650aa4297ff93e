/** Painless without `useWholeLibrary`: what pipelines use is there, and the rest is refused by name, never answered wrongly. */
import { JavaException, javaToString } from '@sluice/java'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileScript } from '../src/compile.js'
import { membersOf } from '../src/tools/members.js'
import { useWholeLibrary } from '../src/whole-library.js'
import { corpusScripts, haveCorpus } from './scripts.js'

const causeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof JavaException)) throw error
    return `${error.cause?.simpleName}: ${error.cause?.text}`
  }
}

/** The text of the value that a script puts into `ctx.r`, or class and message of the cause. */
const outcomeOf = (script: string): unknown => {
  const ctx = new Map<string, unknown>()
  return causeOf(() => {
    compileScript(script, 'ingest').run({ ctx })
    return javaToString(ctx.get('r') ?? null)
  })
}

const refusal = (member: string): string =>
  `[${member}] is not in Painless alone: call useWholeLibrary() of @sluice/painless/whole-library before scripts are compiled`

/** The members that real pipelines use most, which must not be missing. */
const everyday = [
  ["Long.decode('0x1F').longValue() + Long.parseLong('12') + Integer.parseInt('7')", '50'],
  ["String.valueOf(1.5) + String.join('-', ['a', 'b']) + String.format('%05d', new def[] {42})", '1.5a-b00042'],
  [
    "ZonedDateTime.parse('2024-02-29T10:20:30.123456789+01:00[Europe/Paris]').toInstant()",
    '2024-02-29T09:20:30.123456789Z',
  ],
  [
    "DateTimeFormatter.ISO_LOCAL_DATE_TIME.withZone(ZoneId.of('UTC')).format(Instant.parse('2024-02-29T10:20:30Z'))",
    '2024-02-29T10:20:30',
  ],
  [
    "ChronoUnit.NANOS.between(Instant.parse('2024-01-01T00:00:00Z'), Instant.parse('2024-01-01T00:00:01Z'))",
    '1000000000',
  ],
  [
    'ZonedDateTime.ofInstant(Instant.ofEpochMilli(0L), ZoneOffset.UTC).plusDays(1).minusNanos(1).withMonth(3).toEpochSecond()',
    '5183999',
  ],
  [
    "Duration.between(Instant.parse('2024-01-01T00:00:00Z'), Instant.parse('2024-01-02T00:00:00Z')).toNanos()",
    '86400000000000',
  ],
  ['[3, 1, 2].stream().filter(x -> x > 1).sorted().map(x -> x * 2).collect(Collectors.toList())', '[4, 6]'],
  ["['a', 'b'].stream().collect(Collectors.toMap(x -> x, x -> x + x))", '{a=aa, b=bb}'],
  ["Matcher m = /(\\d+)-(\\w+)/.matcher('12-ab'); ctx.r = m.matches() ? m.group(2) : null", 'ab'],
  ["new CIDR('10.0.0.0/8').contains('10.1.2.3')", 'true'],
  ["StringTokenizer t = new StringTokenizer('a,b', ','); t.nextToken(); ctx.r = t.nextToken()", 'b'],
  ["Map m = new TreeMap(); m.putAll(['b': 1, 'a': 2]); ctx.r = m", '{a=2, b=1}'],
  ["Collections.unmodifiableMap(['a': Collections.nCopies(2, 'x')])", '{a=[x, x]}'],
  ["'aGk='.decodeBase64() + Character.digit((char) '7', 10) + Math.round(Math.log10(1000))", 'hi73'],
] as const

describe('Painless alone', () => {
  it.each(everyday)('has the members that %s needs', (script, result) => {
    expect(outcomeOf(script.includes('ctx.r') ? script : `ctx.r = ${script}`)).toBe(result)
  })

  it.skipIf(!haveCorpus)('has the members that the scripts of the corpus need', () => {
    const refused = corpusScripts().flatMap(({ source, context }) => {
      const outcome = causeOf(() => compileScript(source, context))
      return typeof outcome === 'string' && outcome.includes('whole-library') ? [`${outcome}\n${source}`] : []
    })
    expect(refused).toEqual([])
  })

  it.each([
    ["DecimalFormat f = new DecimalFormat('0.0')", 'java.text.DecimalFormat'],
    ['ctx.r = DateFormat.getInstance()', 'java.text.DateFormat#getInstance'],
    ['ctx.r = Character.UnicodeBlock.GREEK', 'java.lang.Character.UnicodeBlock#GREEK'],
    ['ctx.r = IsoFields.QUARTER_OF_YEAR', 'java.time.temporal.IsoFields#QUARTER_OF_YEAR'],
    ['ctx.r = ChronoField.YEAR.range()', 'java.time.temporal.TemporalField#range'],
    ['ctx.r = Period.ofDays(1)', 'java.time.Period#ofDays'],
    ['ctx.r = YearMonth.of(2024, 2)', 'java.time.YearMonth#of'],
    ["ctx.r = LocalTime.parse('10:00').atOffset(ZoneOffset.UTC)", 'java.time.LocalTime#atOffset'],
    ['ctx.r = DateTimeFormatter.ISO_WEEK_DATE', 'java.time.format.DateTimeFormatter#ISO_WEEK_DATE'],
    ['Stack s = new Stack()', 'java.util.Stack'],
    ['List l = new LinkedList()', 'java.util.LinkedList'],
    ['Collections.shuffle([1])', 'java.util.Collections#shuffle'],
    ['ctx.r = Base64.getEncoder()', 'java.util.Base64#getEncoder'],
    ['ctx.r = IntStream.range(0, 3).summaryStatistics()', 'java.util.stream.IntStream#summaryStatistics'],
    ['ctx.r = Locale.US.getDisplayLanguage()', 'java.util.Locale#getDisplayLanguage'],
    ['ctx.r = DateTimeFormatter.ofLocalizedDate(null)', 'java.time.format.DateTimeFormatter#ofLocalizedDate'],
    ['ctx.r = new BigDecimal("1.5")', 'java.math.BigDecimal'],
    ["ctx.r = 'text'.sha256()", 'java.lang.String#sha256'],
    ['ctx.r = Calendar.FEBRUARY', 'java.util.Calendar#FEBRUARY'],
    ['Date d = null; ctx.r = d.time', 'java.util.Date#getTime'],
    ['Date d = null; d.time = 1', 'java.util.Date#getTime'],
    ['Date d = null; ctx.r = d.after(d)', 'java.util.Date#after'],
    ['PrimitiveIterator.OfInt i = null; ctx.r = i.nextInt()', 'java.util.PrimitiveIterator.OfInt#nextInt'],
  ])('refuses %s', (script, member) => {
    expect(outcomeOf(script)).toBe(`IllegalArgumentException: ${refusal(member)}`)
  })

  it.each([
    ["def text = 'text'; ctx.r = text.sha1()", 'java.lang.String#sha1'],
    ['ctx.r = Optional.empty().orElseGet(UUID::randomUUID)', 'java.util.UUID#randomUUID'],
    ["ctx.r = Optional.of('a').map(UUID::fromString)", 'java.util.UUID#fromString'],
  ])('refuses %s when the script gets there', (script, member) => {
    expect(outcomeOf(script)).toBe(`UnsupportedOperationException: ${refusal(member)}`)
  })

  it('refuses dates in formats', () => {
    expect(outcomeOf("ctx.r = String.format('%tY', new def[] {Instant.EPOCH})")).toBe(
      'UnsupportedOperationException: [%tY] of a format is not in Painless alone: call useWholeLibrary() of @sluice/painless/whole-library',
    )
  })

  it.each(['\\N{DIGIT ONE}', '\\p{block=GREEK}', '\\X', '\\b{g}'])('refuses the pattern %s', pattern => {
    const text = `[${pattern}] in a pattern needs the whole of Unicode: call useWholeUnicode() of @sluice/java, which useWholeLibrary() of Painless does`
    expect(outcomeOf(`ctx.r = 'a' =~ /${pattern}/`)).toBe(`UnsupportedOperationException: ${text}`)
  })
})

describe('faults of Painless alone for classes that it lacks', () => {
  it('offers no members of them', () => {
    expect(membersOf('Calendar', 'ingest').map(({ owner }) => owner)).not.toContain('Calendar')
    expect(outcomeOf('Date d = null; ctx.r = d == null')).toBe('true')
    expect(outcomeOf('Calendar c = null; try { c.toString() } catch (NullPointerException e) { ctx.r = 1 }')).toBe('1')
  })
})

describe('Painless with the whole library', () => {
  beforeAll(useWholeLibrary)

  it('knows the members of all classes', () => {
    expect(membersOf('Calendar', 'ingest').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['FEBRUARY', 'getInstance', 'getTimeInMillis', 'timeInMillis']),
    )
    expect(outcomeOf('ctx.r = Calendar.FEBRUARY')).toBe('1')
    expect(outcomeOf('Date d = new Date(5L); d.time = 7L; ctx.r = d.time')).toBe('7')
    expect(outcomeOf('ctx.r = new Date(5L).nothing()')).toContain('member method [java.util.Date, nothing/0] not found')
  })

  it('has the members that it lacks alone, also for scripts on def', () => {
    expect(outcomeOf("def text = 'text'; ctx.r = text.sha1() + new DecimalFormat('0.0').format(2)")).toBe(
      '372ea08cab33e71c02c651dbc83a474d32c676ea2.0',
    )
  })
})
