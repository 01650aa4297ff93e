throw new Error('sluice/testing/vitest has to be imported: Vitest itself cannot be loaded with require')
