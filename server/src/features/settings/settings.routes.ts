import { mailServerContract } from '@kreislauf/domain/settings/mail-server.contract';
import { servicesContract } from '@kreislauf/domain/settings/service-keys.contract';
import { MAX_LOGO_BYTES } from '@kreislauf/domain/settings/settings.choices';
import { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { disconnectSignal } from '../../http/connections/disconnect-signal.ts';
import { routeOf } from '../../http/route-of.ts';
import { readForm } from '../../http/uploads/read-form.ts';
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

  routeOf(app, settingsContract.update, async ({ body, author }) =>
    view(await saveSettings(deps, body, author)),
  );

  routeOf(app, mailServerContract.read, async () => mailServerView(await findMailServer(db), deps));

  routeOf(app, mailServerContract.update, async ({ body, caller }) =>
    mailServerView(await saveMailServer(deps, body, caller), deps),
  );

  routeOf(app, mailServerContract.test, async ({ body, author }) => {
    await sendTestMail(deps, body.to, author);
    return { message: `Test-E-Mail an ${body.to} gesendet` };
  });

  routeOf(app, servicesContract.read, async () => servicesView(await findServices(db), deps));

  routeOf(app, servicesContract.update, async ({ body, caller }) =>
    servicesView(await saveServices(deps, body, caller), deps),
  );

  routeOf(app, servicesContract.test, async ({ params, caller }) => ({
    message: await testService(deps, params.service, caller),
  }));

  routeOf(app, settingsContract.shop, async () => ({ name: shopNameOf(await readSettings(db)) }));

  routeOf(app, settingsContract.logo, async ({ reply }) => {
    const logo = await findLogo(db);
    if (!logo) throw new AppError(settingsProblems.noLogo());
    return reply.type('image/png').send(logo);
  });

  routeOf(app, settingsContract.putLogo, async ({ request, reply, caller, author }) => {
    const { file } = await readForm(request, {
      field: 'logo',
      maxBytes: MAX_LOGO_BYTES,
      missing: settingsProblems.logoMissing,
      notAForm: settingsProblems.logoNotAFile,
      tooLarge: settingsProblems.logoTooLarge,
    });
    const png = await readLogo(file, caller.account.id, disconnectSignal(reply));
    return view(await changeLogo(deps, png, author));
  });

  routeOf(app, settingsContract.removeLogo, async ({ author }) => view(await changeLogo(deps, null, author)));
}
