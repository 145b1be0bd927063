import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { forgetPhotosWithPerson } from '../entities/photos/upload/forget-with-person.ts';
import { setDestination } from '../shared/destination.ts';
import { watchStoredSessions } from '../shared/session/session-end.ts';
import { keepEscapeForQuestions } from '../shared/ui/keyboard/open-questions.ts';
import { bufferEarlyKeys, expectPage } from '../shared/ui/keyboard/type-ahead.ts';
import { guardAgainstDoubleClicks } from './double-click-guard.ts';
import { renewAddress } from './former-addresses.ts';
import { createRouter } from './router.tsx';
import './styles/mantine-first-page.css';
import './styles/base.css';
import './styles/words.css';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts';

bufferEarlyKeys();
keepEscapeForQuestions();
renewAddress();
const router = createRouter();
let { pathname } = router.state.location;
// Told before React has begun to build the page.
router.subscribe(({ location, navigation }) => {
  setDestination(navigation.location?.pathname);
  if (location.pathname !== pathname) expectPage();
  ({ pathname } = location);
});

forgetPhotosWithPerson();
watchStoredSessions();
guardAgainstDoubleClicks();
// Browsers offer it on HTTPS and on this machine only; in development it would keep the offline page of yesterday.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js').catch(() => {});

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      // All of them are written by the program: a stylesheet of those that the theme leaves alone would come on top.
      deduplicateCssVariables={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);
