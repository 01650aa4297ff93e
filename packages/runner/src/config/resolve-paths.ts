/** Paths of `run.yml` are relative to its folder. */
import path from 'node:path'
import type { WrittenRun } from './run-format.js'

/** The configuration with absolute paths. */
export function resolvePaths(run: WrittenRun, folder: string): WrittenRun {
  const at = (each: string): string => path.resolve(folder, each)
  const all = (paths: readonly string[] | undefined): { readonly paths?: readonly string[] } =>
    paths === undefined ? {} : { paths: paths.map(at) }
  const { pipelines, input, output, failures } = run
  return {
    ...run,
    pipelines: {
      ...pipelines,
      folder: at(pipelines.folder),
      ...(pipelines.geoip_dir === undefined ? {} : { geoip_dir: at(pipelines.geoip_dir) }),
      ...(pipelines.enrich === undefined ? {} : { enrich: pipelines.enrich.map(at) }),
      ...(pipelines.models === undefined ? {} : { models: pipelines.models.map(at) }),
    },
    input: {
      ...input,
      ...(input.kafka === undefined ? {} : { kafka: withFiles(input.kafka, at) }),
      ...(input.files === undefined
        ? {}
        : {
            files: {
              ...input.files,
              ...all(input.files.paths),
              ...(input.files.positions === undefined ? {} : { positions: at(input.files.positions) }),
            },
          }),
    },
    output: resolveSink(output, at),
    failures: resolveSink(failures, at),
  }
}

type At = (file: string) => string

function resolveSink<S extends WrittenRun['output'] | WrittenRun['failures']>(sink: S, at: At): S {
  const { kafka, elasticsearch, files } = sink
  return {
    ...sink,
    ...(kafka === undefined ? {} : { kafka: withFiles(kafka, at) }),
    ...(elasticsearch?.ca === undefined ? {} : { elasticsearch: { ...elasticsearch, ca: at(elasticsearch.ca) } }),
    ...(files === undefined ? {} : { files: { file: at(files.file) } }),
  }
}

interface WithTls {
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string }
}

function withFiles<K extends WithTls>(written: K, at: At): K {
  if (written.tls === undefined) return written
  const files = Object.entries(written.tls).map(([name, file]) => [name, at(file)])
  return { ...written, tls: Object.fromEntries(files) as WithTls['tls'] }
}
