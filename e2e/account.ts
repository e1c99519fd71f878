import type { Page } from '@playwright/test';

const PASSWORD = 'three short words';
/** An address of its own for each person. */
export const newEmail = () => `maria.${crypto.randomUUID().slice(0, 8)}@example.com`;

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });

/** Fills in and sends the form that makes an account. */
export async function signUp(page: Page, address: string) {
  await emailField(page).fill(address);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in and sends the form of somebody who has one. */
export async function signIn(page: Page, address: string, password = PASSWORD) {
  await emailField(page).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
