import { startFonedaySandbox } from '../adapters/foneday/foneday-sandbox.ts';
import { smallCatalogue } from './supplier-samples.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The whole program with a supplier of a few articles: for tests that ask it everything, or only by the way. */
export async function createAppWithSmallSupplier(): Promise<TestApp> {
  const { url, token, close } = await startFonedaySandbox({ products: smallCatalogue });
  const testApp = await createTestApp({ foneday: { url, token, cacheSeconds: 900 } });
  return {
    ...testApp,
    async close() {
      await testApp.close();
      await close();
    },
  };
}
