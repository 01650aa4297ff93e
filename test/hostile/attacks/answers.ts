/** Large answers in forms that take more than copying bytes, while another client gets a document. */
import { type Attack, besideGets, type HostileRequest, lines, list, many, numberFields, put } from '../attack.js'

const INDEX = 'hostile-shown'
const WIDE = 'hostile-wide'

const documents = besideGets(() =>
  list(6, () =>
    lines(
      `/${INDEX}/_bulk?refresh=true`,
      many(
        2000,
        i => `{"index":{}}\n{"n":${i},"t":"${many(40, 'some words of a message ')}","l":[${many(50, '1.5', ',')}]}\n`,
      ),
    ),
  ),
)

const fields = besideGets(() => [
  put(`/${WIDE}`, {
    settings: { 'index.mapping.total_fields.limit': 50_000 },
    mappings: { properties: numberFields(30_000) },
  }),
])

const asked = (name: string, path: string, beside: ReturnType<typeof besideGets>, count = 4): Attack => ({
  name: `answers: ${name}`,
  ...beside,
  requests: () => list(count, (): HostileRequest => ({ method: 'GET', path })),
})

const PAGE = `/${INDEX}/_search?size=10000`

export const answerAttacks: readonly Attack[] = [
  asked('10,000 documents with indentation', `${PAGE}&pretty`, documents),
  asked('10,000 documents as YAML', `${PAGE}&format=yaml`, documents),
  asked('parts of 10,000 documents', `${PAGE}&filter_path=**.n,-**.l&pretty`, documents),
  asked('the capabilities of 30,000 fields', `/${WIDE}/_field_caps?fields=*`, fields, 20),
  asked('the mappings of 30,000 fields', `/${WIDE}/_mapping/field/*?include_defaults=true&pretty`, fields, 20),
  asked('a mapping of 30,000 fields', `/${WIDE}/_mapping?pretty`, fields, 20),
]
