/** The set-up of the attacks by combinations: pipelines, indices and policies. */
import { type HostileRequest, lines, list, many, put } from '../attack.js'

/** A chain of pipelines, of which each names the next one by a template, and each has a handler that calls the one after that. */
export const chain = (): readonly HostileRequest[] =>
  list(95, i =>
    put(`/_ingest/pipeline/chain-${i}`, {
      processors: [
        { set: { field: 'next', value: `chain-${i + 1}` } },
        { pipeline: { name: '{{next}}' } },
        { pipeline: { name: '{{next}}', ignore_missing_pipeline: true } },
      ],
      on_failure: [{ pipeline: { name: `chain-${i + 2}`, ignore_missing_pipeline: true } }],
    }),
  )

/** Two indices whose pipelines send documents to each other. */
export const circles = (): readonly HostileRequest[] =>
  list(30, i => [
    put(`/_ingest/pipeline/circle-${i}`, {
      processors: [{ reroute: { destination: `hostile-circle-${(i + 1) % 30}` } }],
    }),
    put(`/hostile-circle-${i}`, { settings: { default_pipeline: `circle-${i}`, final_pipeline: `circle-final` } }),
  ]).flat()

/** Documents of 200 kB that a policy adds, 128 at a time. */
export const heavy = (): readonly HostileRequest[] => [
  lines(
    '/hostile-heavy/_bulk?refresh=true',
    many(128, i => `{"index":{}}\n{"k":"same","n":${i},"v":"${many(200_000, 'v')}"}\n`),
  ),
  put('/_enrich/policy/hostile-heavy', {
    match: { indices: 'hostile-heavy', match_field: 'k', enrich_fields: ['v', 'n'] },
  }),
  { method: 'POST', path: '/_enrich/policy/hostile-heavy/_execute' },
]

/** A polygon whose border goes in and out. */
export const ring = (points: number, radius: number): number[][] => {
  const all = list(points, i => {
    const angle = (2 * Math.PI * i) / points
    const r = radius * (1 + 0.3 * Math.sin(angle * 500))
    return [r * Math.cos(angle), r * Math.sin(angle)]
  })
  return [...all, all[0]!]
}
/** A policy by place, with eight polygons of 20,000 points. */
export const places = (): readonly HostileRequest[] => [
  put('/hostile-places', { mappings: { properties: { area: { type: 'geo_shape' } } } }),
  ...list(8, i =>
    put(`/hostile-places/_doc/${i}?refresh=true`, {
      n: i,
      area: { type: 'polygon', coordinates: [ring(20_000, 10 + i)] },
    }),
  ),
  put('/_enrich/policy/hostile-places', {
    geo_match: { indices: 'hostile-places', match_field: 'area', enrich_fields: ['n'] },
  }),
  { method: 'POST', path: '/_enrich/policy/hostile-places/_execute' },
]

/** A policy by range, with 20,000 ranges of addresses. */
export const ranges = (): readonly HostileRequest[] => [
  put('/hostile-ranges', { mappings: { properties: { net: { type: 'ip_range' } } } }),
  lines(
    '/hostile-ranges/_bulk?refresh=true',
    many(20_000, i => `{"index":{}}\n{"net":"10.${i & 255}.${(i >> 8) & 255}.0/${8 + (i % 20)}","n":${i}}\n`),
  ),
  put('/_enrich/policy/hostile-ranges', {
    range: { indices: 'hostile-ranges', match_field: 'net', enrich_fields: ['n'] },
  }),
  { method: 'POST', path: '/_enrich/policy/hostile-ranges/_execute' },
]
