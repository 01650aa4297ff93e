/** How the playground is built: one folder for any static host, under any path. */
import { defineConfig } from 'vite'
import { engineParts } from './build/engine-parts.js'
import { monacoParts } from './build/monaco-parts.js'

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [monacoParts({ strict: command === 'build' })],
  resolve: { conditions: ['@sluice/source', 'browser', 'import', 'module', 'default'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The dependency optimizer would bundle Monaco before its parts are replaced.
  optimizeDeps: { exclude: ['monaco-editor'] },
  worker: { format: 'es', plugins: () => [engineParts({ strict: command === 'build' })] },
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/packages\/(?:java|grok|core|language-service|explain|testing)\/src\/|\/yaml\/browser\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
}))
