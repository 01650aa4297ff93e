import { cases } from '../testkit/cases.js'
import uriParts from './uri_parts.js'

const options = { field: 'u', keep_original: false, remove_if_successful: true }

cases(uriParts, {
  'replaces what the target holds': {
    options: { field: 'url.original', keep_original: true },
    before: { url: { original: 'http://h/a', other: 1 } },
    after: { url: { original: 'http://h/a', domain: 'h', scheme: 'http', path: '/a' } },
  },
  'decodes what a URI holds': {
    options,
    before: { u: 'http://a/b%20c?x=%41#%42' },
    after: { url: { domain: 'a', scheme: 'http', path: '/b c', query: 'x=A', fragment: 'B' } },
  },
  'leaves alone what only a URL can hold': {
    options,
    before: { u: 'http://a/b c%20d.x' },
    after: { url: { domain: 'a', scheme: 'http', path: '/b c%20d.x', extension: 'x' } },
  },
  'has a null domain for a host that is not a name': {
    options,
    before: { u: 'http://my_host/x' },
    after: { url: { domain: null, scheme: 'http', path: '/x' } },
  },
  'keeps a field that is the target': {
    options: { field: 'url', remove_if_successful: true, keep_original: false },
    before: { url: 'urn:isbn:1' },
    after: { url: { domain: null, scheme: 'urn' } },
  },
  'fails in Java for null': {
    options,
    before: { u: null },
    fails: 'Cannot invoke "String.length()" because "this.input" is null',
  },
})
