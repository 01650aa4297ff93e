/** The context of reports in tests. Only for tests. */
export const context = { version: '1.2.3', startedAt: new Date('2026-01-02T03:04:05.678Z'), root: '/work' }
