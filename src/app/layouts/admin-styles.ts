import styles from '@/styles/admin.css?url';

/**
 * The admin screens' stylesheet, after the first one: of two rules that are equally strong the later wins. Fails when it
 * cannot be loaded, as the code that needs it does.
 */
export function loadAdminStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The stylesheet of the admin screens did not load'));
    };
    document.head.append(link);
  });
}
