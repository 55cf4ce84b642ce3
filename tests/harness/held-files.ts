/** How many files the site holds on the device, for both audiences. Runs in a page, and sees nothing but the page. */
export function heldFiles(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('contact-files');
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('files').objectStore('files').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.flat().length);
      };
    };
  });
}
