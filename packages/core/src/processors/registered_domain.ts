/** The `registered_domain` processor (recordings `cases/registered_domain`). */
import { illegalArgument } from '@sluice/java'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { domainParts } from './parts/network/registered-domain.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'registered_domain',
  summary: 'Splits a domain name into registered domain, top-level domain and subdomain, by the public suffix list.',
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the domain name.' }),
    target_field: opt.string({ default: '', defaultText: 'the root', doc: 'The object to write to.' }),
    ignore_missing: opt.boolean({
      default: true,
      doc: 'Whether the document is left unchanged if the field is missing or its suffix is unknown.',
    }),
  },
  examples: [
    {
      title: 'A name with a suffix of two parts',
      options: { field: 'fqdn', target_field: 'url' },
      before: { fqdn: 'www.books.amazon.co.uk' },
      after: {
        fqdn: 'www.books.amazon.co.uk',
        url: {
          domain: 'www.books.amazon.co.uk',
          registered_domain: 'amazon.co.uk',
          top_level_domain: 'co.uk',
          subdomain: 'www.books',
        },
      },
    },
    {
      title: 'No known suffix',
      options: { field: 'fqdn', ignore_missing: false },
      before: { fqdn: 'localhost' },
      fails: 'unable to set domain information for document',
    },
  ],
  compile({ field, target_field, ignore_missing }) {
    const target = (name: string): FieldPath => FieldPath.parse(target_field === '' ? name : `${target_field}.${name}`)
    const domain = target('domain')
    const registeredDomain = target('registered_domain')
    const topLevelDomain = target('top_level_domain')
    const subdomain = target('subdomain')
    const set = (path: FieldPath, doc: IngestDocument, value: string | null): void => {
      if (value !== null) path.set(doc, value)
    }
    return doc => {
      const name = readText(field, doc, ignore_missing)
      const parts = name === null ? null : domainParts(name)
      if (parts === null) {
        if (ignore_missing) return
        throw illegalArgument('unable to set domain information for document')
      }
      set(domain, doc, parts.domain)
      set(registeredDomain, doc, parts.registeredDomain)
      set(topLevelDomain, doc, parts.topLevelDomain)
      set(subdomain, doc, parts.subdomain)
    }
  },
})
