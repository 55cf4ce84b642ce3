/** Words that say nothing about what a visitor asks. */
export const STOP_WORDS = `
a after all am an and any anything are as ask asking at be been but by can do does each
find for from get getting give got has have help how i id if im in into is it ive know later like
me much my now of offer on one ones or other others our out please right should site so some
somebody something still tell than that the themselves then there they this to ur us use used want
was we were what whats when where which who why will with without would you your`;

/** Words with the same meaning, a group on each line. The first word replaces the others. */
export const SYNONYMS = `
fee charge price cost
bill invoice payment pay
salary paycheck
resume cv apply
file upload attach
interview meet
check screen vet
leave quit fire
soon quick fast speed
reply respond response answer
receipt confirmation
operate cover located area country europe canada
client trusted
data details information
erase delete remove
keep store record
assistant agent chat
message text sms
phone mobile telephone
senior junior
robot ai algorithm
`;
