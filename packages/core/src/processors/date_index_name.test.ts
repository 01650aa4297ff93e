import { cases } from '../testkit/cases.js'
import dateIndexName from './date_index_name.js'

cases(dateIndexName, {
  'takes the last format that fits': {
    options: { field: 'd', date_rounding: 'd', date_formats: ['yyyyMMdd', 'UNIX'] },
    before: { d: '20240102' },
    after: { d: '20240102', _index: '<{1970-08-23||/d{yyyy-MM-dd|UTC}}>' },
  },
  'names an offset as it is': {
    options: { field: 'd', date_rounding: 'h', date_formats: ['UNIX'], timezone: '+01:00' },
    before: { d: 0 },
    after: { d: 0, _index: '<{1970-01-01||/h{yyyy-MM-dd|+01:00}}>' },
  },
  'takes every part from the document': {
    options: {
      field: 'd',
      date_rounding: '{{r}}',
      date_formats: ['UNIX'],
      index_name_prefix: '{{p}}-',
      index_name_format: '{{f}}',
    },
    before: { d: 0, r: 'M', p: 'logs', f: 'yyyy-MM' },
    after: { d: 0, r: 'M', p: 'logs', f: 'yyyy-MM', _index: '<logs-{1970-01||/M{yyyy-MM|UTC}}>' },
  },
  'fails where the name format is not a pattern': {
    options: { field: 'd', date_rounding: 'M', date_formats: ['UNIX'], index_name_format: '{{f}}' },
    before: { d: 0, f: 'nope' },
    fails: 'Invalid format: [nope]: Unknown pattern letter: o',
  },
  'reads the zone before it misses the field': {
    options: { timezone: 'x' },
    before: {},
    fails: 'java.time.DateTimeException: Invalid ID for ZoneOffset, invalid format: x',
  },
})
