/** How the playground is built: one folder for any static host, under any path. */
import { defineConfig } from 'vite'
import { ecsTypes } from './build/ecs-types.js'
import { monacoParts } from './build/monaco-parts.js'
import { monoFont } from './build/mono-font.js'

/** Modules of ours, and those of YAML, do nothing when they are loaded: what nobody uses of them is left out. Painless's parts know each other. */
const treeshake = {
  moduleSideEffects: [
    {
      test: /\/packages\/(?:java|grok|core|language-service|parts|explain|testing|search)\/src\/|\/yaml\/browser\//,
      sideEffects: false,
    },
  ],
}

/** Seven characters of a hash, the fewest for so many files: hashes do not compress, and count in the size of the first visit. */
const output = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ command }) => {
  const strict = command === 'build'
  return {
    base: './',
    plugins: [monoFont(), monacoParts({ strict })],
    resolve: { conditions: ['@sluice/source', 'browser', 'import', 'module', 'default'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The dependency optimizer would bundle Monaco before its parts are replaced.
    optimizeDeps: { exclude: ['monaco-editor'] },
    worker: { format: 'es', plugins: () => [ecsTypes()], rolldownOptions: { treeshake, output } },
    build: { target: 'es2022', modulePreload: false, rolldownOptions: { treeshake, output } },
  }
})
