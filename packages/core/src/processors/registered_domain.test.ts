import { cases } from '../testkit/cases.js'
import registeredDomain from './registered_domain.js'

const of = (d: string, parts: object) => ({
  options: { field: 'd', target_field: 't' },
  before: { d },
  after: { d, t: { domain: d, ...parts } },
})

cases(registeredDomain, {
  'takes a private suffix itself': of('a.b.user.github.io', {
    registered_domain: 'github.io',
    top_level_domain: 'io',
    subdomain: 'a.b.user',
  }),
  'knows exceptions': of('foo.www.ck', { registered_domain: 'www.ck', top_level_domain: 'ck', subdomain: 'foo' }),
  'finds no subdomain in another case': of('WWW.GOOGLE.com', {
    registered_domain: 'google.com',
    top_level_domain: 'com',
  }),
  'has only itself for a suffix': of('co.uk', { top_level_domain: 'co.uk' }),
  'takes a suffix with a dot before it': of('.com', { top_level_domain: '.com' }),
  'keeps other members of the target': {
    options: { field: 'd', target_field: 't' },
    before: { d: 'x.com', t: { a: 1 } },
    after: { d: 'x.com', t: { a: 1, domain: 'x.com', registered_domain: 'x.com', top_level_domain: 'com' } },
  },
  'leaves names of unknown suffixes': { options: { field: 'd' }, before: { d: 'foo.bar.baz' } },
  'leaves names with a dot at the end': { options: { field: 'd' }, before: { d: 'example.com.' } },
})
