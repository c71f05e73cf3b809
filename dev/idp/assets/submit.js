// Submits the page's form by itself: the person has decided on the page before.
document.querySelector('form').requestSubmit();
