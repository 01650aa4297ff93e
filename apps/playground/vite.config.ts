/** How the playground is built: one folder for any static host, under any path. */
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  resolve: { conditions: ['@sluice/source', 'browser', 'import', 'module', 'default'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/packages\/(?:java|grok|core|language-service|testing)\/src\/|\/yaml\/browser\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
})
