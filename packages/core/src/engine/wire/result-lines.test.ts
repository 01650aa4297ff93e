/** Lines that are written byte by byte must be those that the general printer gives. */
import { JavaZonedDateTime, zoneOf } from '@sluice/java'
import { expect, it } from 'vitest'
import { IngestDocument } from '../../document/document.js'
import { readJson } from '../../document/json-read.js'
import { writeJson } from '../../document/json-write.js'
import { ResultLines } from './result-lines.js'
import { type Outcome, renderOutcome } from './simulate.js'

const NANOS = [0, 1, 10, 1000, 999_999, 1_000_000, 120_000_000, 123_456_789, 999_999_999, 100_000_000, 30]
const SECONDS = [0, -1, 1_700_000_000, 1_700_000_000, 1_700_000_001, -62_200_000_000, 400_000_000_000, -99_999_999_999]
const ZONES = ['Z', '+01:00', '-09:30', 'Europe/Berlin', '+01:02:03'].map(id => zoneOf(id))

const done = (text: string, date: JavaZonedDateTime): Outcome => ({
  status: 'done',
  doc: IngestDocument.ofSource(readJson(text) as Map<string, unknown>, date),
})

it('shows when a document came as the general printer does', () => {
  const dates = SECONDS.flatMap(second =>
    ZONES.flatMap(zone => NANOS.map(nano => JavaZonedDateTime.ofInstant(second, nano, zone))),
  )
  const outcomes = dates.map(date => done('{"a":[1,{"b":"é"}]}', date))
  const lines = new ResultLines()
  for (const outcome of outcomes) lines.add(outcome)
  const wanted = outcomes.map(outcome => `${writeJson(renderOutcome(outcome))}\n`).join('')
  expect(new TextDecoder('utf-8').decode(lines.bytes())).toBe(wanted)
})

it('writes pending documents after one that needs the general printer', () => {
  const date = JavaZonedDateTime.ofInstant(0)
  const asked = done('{"a":1}', date)
  if (asked.status === 'done') asked.doc.ingest.set('own', 'x')
  const outcomes: Outcome[] = [
    done('{"a":1.5}', date),
    done(`{"a":${'['.repeat(600)}${']'.repeat(600)}}`, date),
    { status: 'dropped' },
    asked,
    done('{}', date),
  ]
  const lines = new ResultLines()
  for (const outcome of outcomes) lines.add(outcome)
  const wanted = outcomes.map(outcome => `${writeJson(renderOutcome(outcome))}\n`).join('')
  expect(new TextDecoder('utf-8').decode(lines.bytes())).toBe(wanted)
  expect(lines).toMatchObject({ documents: 5, dropped: 1, failed: 0 })
})
