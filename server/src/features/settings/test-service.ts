import type { Service } from '@kreislauf/domain/settings/service-keys.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { checkMayNameKeys } from '@kreislauf/domain/settings/settings.rules';
import { ProviderRefusedError } from '../../adapters/provider-errors.ts';
import { AppError, enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { withProviders } from '../../providers/with-providers.ts';

/** Asks for nothing that costs money. */
export async function testService(deps: Deps, service: Service, actor: StaffCaller): Promise<string> {
  enforce(checkMayNameKeys(actor));
  const { imeiProvider, supplier } = await withProviders(deps);
  const asked = service === 'imei' ? imeiProvider : supplier;
  if (asked.isSandbox) throw new AppError(settingsProblems.noKey());
  const name = service === 'imei' ? asked.name : 'Foneday';
  try {
    const found = await asked.test();
    return `Verbindung zu ${name} steht${found ? `: ${found}` : ''}.`;
  } catch (cause) {
    deps.log.warn({ err: cause }, 'service did not take its key');
    const problem =
      cause instanceof ProviderRefusedError
        ? settingsProblems.serviceRefusedKey(name)
        : settingsProblems.serviceDown(name);
    throw new AppError(problem, { cause });
  }
}
