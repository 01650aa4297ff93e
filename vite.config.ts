import { defineConfig } from 'vitest/config'

// Tests run from source: one export condition, no alias list.
const conditions = ['@sluice/source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'test/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    pool: 'threads',
    onConsoleLog(log) {
      throw new Error(`a test printed to the console: ${log}`)
    },
  },
})
