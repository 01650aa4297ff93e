/** How many bytes a browser loads for a package: bundled with all it needs, minified, gzipped. */
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '../conformance/record-files.js'

/** The gzipped size of the bundle of an entry, a path from the top of the repository. */
export async function bundleSize(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@sluice/source'] },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false, format: 'es' },
      },
    },
  })
  const outputs = [built].flat() as Rolldown.RolldownOutput[]
  const chunks = outputs.flatMap(one => one.output).filter(one => one.type === 'chunk')
  return chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
}
