import { cases } from '../testkit/cases.js'
import date from './date.js'

cases(date, {
  'reads a number by its text': {
    options: { field: 'd', formats: ['yyyyMMdd'], target_field: 'd' },
    before: { d: 20240229 },
    after: { d: '2024-02-29T00:00:00.000Z' },
  },
  'takes zone and locale from the document': {
    options: { field: 'd', formats: ['d MMMM yyyy HH:mm'], timezone: '{{tz}}', locale: '{{lang}}', target_field: 'd' },
    before: { d: '3 octobre 2021 10:00', tz: 'Europe/Paris', lang: 'fr' },
    after: { d: '2021-10-03T10:00:00.000+02:00', tz: 'Europe/Paris', lang: 'fr' },
  },
  'takes the year from the clock': {
    options: { field: 'd', formats: ['MMM d HH:mm:ss'], target_field: 'd' },
    before: { d: 'Feb 29 01:02:03' },
    after: { d: '2026-02-28T01:02:03.000Z' },
  },
  'goes past a format that is not a pattern': {
    options: { field: 'd', formats: ['no pattern', 'UNIX'], target_field: 'd' },
    before: { d: '1' },
    after: { d: '1970-01-01T00:00:01.000Z' },
  },
  'fails for an unknown zone whatever the format': {
    options: { field: 'd', formats: ['UNIX'], timezone: 'Nowhere/Land' },
    before: { d: '1' },
    fails: 'unable to parse date [1]',
  },
  'names null': {
    options: { field: 'd', formats: ['ISO8601'] },
    before: { d: null },
    fails: 'unable to parse date [null]',
  },
  'refuses an output format that is not a pattern': {
    options: { field: 'd', formats: ['UNIX'], output_format: 'b' },
    before: {},
    fails: 'java.lang.IllegalArgumentException: invalid output format [b]',
  },
  'reads the output format before the formats': {
    options: { field: 'd', formats: [1], output_format: 'b' },
    before: {},
    fails: 'java.lang.IllegalArgumentException: invalid output format [b]',
  },
})
