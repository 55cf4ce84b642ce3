/** Words that say nothing about what a visitor asks. */
export const STOP_WORDS = `a am an and any anything are as at be but by can do does for from give has have hi
how i in is know me my need of on one or our out please so tell that the then there this to us use used we
what where which who whose will with would you your`;

/** Words with the same meaning, a group on each line. The first word replaces the others. */
export const SYNONYMS = `
fee charge price
bill invoice payment
salary pay paycheck
resume cv apply
file upload attach
interview meet
check screen vet
leave quit fire
soon quick fast speed
reply respond response answer
receipt confirmation
operate area country europe canada
client trusted
data details information
erase delete remove
keep store record
assistant agent chat
message text sms
senior junior
robot ai algorithm
`;
