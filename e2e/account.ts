import { expect, type Page } from '@playwright/test';

const PASSWORD = 'three short words and 1';
/** An address of its own for each person. */
export const newEmail = () => `maria.${crypto.randomUUID().slice(0, 8)}@example.com`;

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });

/** Fills in and sends the form that makes an account. */
export async function signUp(page: Page, address: string) {
  await emailField(page).fill(address);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** From the form of somebody who has an account to the one that makes one. */
export async function chooseSignUp(page: Page) {
  await page
    .getByRole('navigation', { name: 'Sign in or create an account' })
    .getByRole('link', { name: 'Create account' })
    .click();
  // Both forms ask for an address: only what is typed into the second one stays.
  await page.getByLabel('Choose a password').waitFor();
}

/** Makes an account; this browser has its session then. */
export async function becomeMember(page: Page, address: string) {
  await page.goto('/sign-in');
  await chooseSignUp(page);
  await signUp(page, address);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stoop-auth') !== null)).toBe(true);
}

/** 'Are these yours?' of what was done on this phone before: yes, all of it. */
export async function claimAll(page: Page) {
  await page.getByRole('button', { name: /^Yes, add/ }).click();
}

/** Fills in and sends the form of somebody who has one. */
export async function signIn(page: Page, address: string, password = PASSWORD) {
  await emailField(page).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
