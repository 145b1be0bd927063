import { mailServerContract } from '@kreislauf/domain/settings/mail-server.contract';
import { servicesContract } from '@kreislauf/domain/settings/service-keys.contract';
import { MAX_LOGO_BYTES } from '@kreislauf/domain/settings/settings.choices';
import { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { readForm } from '../../http/read-form.ts';
import { routeOf } from '../../http/route-of.ts';
import { changeLogo } from './change-logo.ts';
import { readLogo } from './logo/read-logo.ts';
import { mailServerView } from './mail-server.view.ts';
import { saveMailServer } from './save-mail-server.ts';
import { saveServices } from './save-services.ts';
import { saveSettings } from './save-settings.ts';
import { sendTestMail } from './send-test-mail.ts';
import { servicesView } from './service-keys.view.ts';
import {
  findLogo,
  findMailServer,
  findServices,
  readSettings,
  type SettingsRow,
} from './settings.queries.ts';
import { defaultsView, settingsView } from './settings.view.ts';
import { testService } from './test-service.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const view = (row: SettingsRow) => settingsView(row, deps.now());

  routeOf(app, settingsContract.read, async () => view(await readSettings(db)));

  routeOf(app, settingsContract.defaults, async () => defaultsView(await readSettings(db), deps.now()));

  routeOf(app, settingsContract.update, async ({ body, session }) =>
    view(await saveSettings(deps, body, session)),
  );

  routeOf(app, mailServerContract.read, async () => mailServerView(await findMailServer(db), deps));

  routeOf(app, mailServerContract.update, async ({ body, session }) =>
    mailServerView(await saveMailServer(deps, body, session), deps),
  );

  routeOf(app, mailServerContract.test, async ({ body, session }) => {
    await sendTestMail(deps, body.to, session);
    return { message: `Test-E-Mail an ${body.to} gesendet` };
  });

  routeOf(app, servicesContract.read, async () => servicesView(await findServices(db), deps));

  routeOf(app, servicesContract.update, async ({ body, session }) =>
    servicesView(await saveServices(deps, body, session), deps),
  );

  routeOf(app, servicesContract.test, async ({ params, session }) => ({
    message: await testService(deps, params.service, session),
  }));

  routeOf(app, settingsContract.shop, async () => ({ name: shopNameOf(await readSettings(db)) }));

  routeOf(app, settingsContract.logo, async ({ reply }) => {
    const logo = await findLogo(db);
    if (!logo) throw new AppError(settingsProblems.noLogo());
    return reply.type('image/png').send(logo);
  });

  routeOf(app, settingsContract.putLogo, async ({ request, reply, session }) => {
    const { file } = await readForm(request, {
      field: 'logo',
      maxBytes: MAX_LOGO_BYTES,
      missing: settingsProblems.logoMissing,
      notAForm: settingsProblems.logoNotAFile,
      tooLarge: settingsProblems.logoTooLarge,
    });
    const png = await readLogo(file, session.id, disconnectSignal(reply));
    return view(await changeLogo(deps, png, session));
  });

  routeOf(app, settingsContract.removeLogo, async ({ session }) =>
    view(await changeLogo(deps, null, session)),
  );
}
