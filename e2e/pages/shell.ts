import type { Locator, Page } from '@playwright/test';

/** The frame around every staff page, on a desktop and on a phone. */
export class Shell {
  constructor(
    private readonly page: Page,
    private readonly isPhone: boolean,
  ) {}

  /** Opens what hides a part of the navigation, and answers the labels of all links. */
  async allLinks(): Promise<string[]> {
    const navigation = await this.openNavigation();
    const labels = await navigation.getByRole('link').allInnerTexts();
    const tools = this.page.getByRole('button', { name: 'Werkzeuge' });
    if (this.isPhone || !(await tools.isVisible())) return labels;
    await tools.click();
    await this.page.getByRole('menuitem').first().waitFor();
    const toolLabels = await this.page.getByRole('menuitem').allInnerTexts();
    await this.page.keyboard.press('Escape');
    return [...labels, ...toolLabels];
  }

  async openNavigation(): Promise<Locator> {
    const navigation = this.page.getByRole('navigation', { name: 'Hauptnavigation' });
    if (this.isPhone) await this.page.getByRole('button', { name: 'Menü öffnen' }).click();
    await navigation.waitFor();
    return navigation;
  }

  async followTool(label: string): Promise<void> {
    const navigation = await this.openNavigation();
    const direct = navigation.getByRole('link', { name: label });
    if (this.isPhone || (await direct.isVisible())) return direct.click();
    await navigation.getByRole('button', { name: 'Werkzeuge' }).click();
    await this.page.getByRole('menuitem', { name: label }).click();
  }

  async openUserMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Benutzermenü/ }).click();
    const menu = this.page.getByRole('menu');
    await menu.waitFor();
    return menu;
  }

  async logOut(): Promise<void> {
    const menu = await this.openUserMenu();
    await menu.getByRole('menuitem', { name: 'Abmelden' }).click();
  }
}
