/** The agencies of the data set under the names they use themselves. */
const AGENCIES: Record<string, string> = {
  "ADMIN FOR CHILDREN'S SVCS": 'Administration for Children’s Services',
  'BOROUGH PRESIDENT-BRONX': 'Office of the Bronx Borough President',
  'BRONX DISTRICT ATTORNEY': 'Bronx District Attorney’s Office',
  'BROOKLYN COMMUNITY BOARD #3': 'Brooklyn Community Board 3',
  'CAMPAIGN FINANCE BOARD': 'Campaign Finance Board',
  'CIVILIAN COMPLAINT REVIEW BD': 'Civilian Complaint Review Board',
  'CONFLICTS OF INTEREST BOARD': 'Conflicts of Interest Board',
  'CONSUMER AND WORKER PROTECTION': 'Department of Consumer and Worker Protection',
  'DEPARTMENT FOR THE AGING': 'Department for the Aging',
  'DEPARTMENT OF BUILDINGS': 'Department of Buildings',
  'DEPARTMENT OF BUSINESS SERV.': 'Department of Small Business Services',
  'DEPARTMENT OF CORRECTION': 'Department of Correction',
  'DEPARTMENT OF FINANCE': 'Department of Finance',
  'DEPARTMENT OF INVESTIGATION': 'Department of Investigation',
  'DEPARTMENT OF PROBATION': 'Department of Probation',
  'DEPARTMENT OF SANITATION': 'Department of Sanitation',
  'DEPARTMENT OF TRANSPORTATION': 'Department of Transportation',
  'DEPT OF CITYWIDE ADMIN SVCS': 'Department of Citywide Administrative Services',
  'DEPT OF DESIGN & CONSTRUCTION': 'Department of Design and Construction',
  'DEPT OF ENVIRONMENT PROTECTION': 'Department of Environmental Protection',
  'DEPT OF HEALTH/MENTAL HYGIENE': 'Department of Health and Mental Hygiene',
  'DEPT OF PARKS & RECREATION': 'Department of Parks and Recreation',
  'DEPT OF RECORDS & INFO SERVICE': 'Department of Records and Information Services',
  'DEPT OF YOUTH & COMM DEV SRVS': 'Department of Youth and Community Development',
  'DEPT. OF HOMELESS SERVICES': 'Department of Homeless Services',
  'DISTRICT ATTORNEY RICHMOND COU': 'Richmond County District Attorney’s Office',
  'DISTRICT ATTORNEY-MANHATTAN': 'Manhattan District Attorney’s Office',
  'FIRE DEPARTMENT': 'Fire Department (FDNY)',
  'HOUSING PRESERVATION & DVLPMNT': 'Department of Housing Preservation and Development',
  'HRA/DEPT OF SOCIAL SERVICES': 'Department of Social Services (HRA)',
  'HUMAN RIGHTS COMMISSION': 'Commission on Human Rights',
  'LAW DEPARTMENT': 'Law Department',
  'MANHATTAN COMMUNITY BOARD #3': 'Manhattan Community Board 3',
  "NYC DEPT OF VETERANS' SERVICES": 'Department of Veterans’ Services',
  'NYC HOUSING AUTHORITY': 'New York City Housing Authority (NYCHA)',
  'OFF OF PAYROLL ADMINISTRATION': 'Office of Payroll Administration',
  'OFFICE OF CRIMINAL JUSTICE': 'Mayor’s Office of Criminal Justice',
  'OFFICE OF MANAGEMENT & BUDGET': 'Office of Management and Budget',
  'OFFICE OF THE COMPTROLLER': 'Office of the Comptroller',
  'OFFICE OF THE MAYOR': 'Office of the Mayor',
  'POLICE DEPARTMENT': 'Police Department (NYPD)',
  'TAXI & LIMOUSINE COMMISSION': 'Taxi and Limousine Commission',
  'TEACHERS RETIREMENT SYSTEM': 'Teachers’ Retirement System',
  'TECHNOLOGY & INNOVATION': 'Office of Technology and Innovation',
};

/** The readable name of an agency; throws for one that the table lacks, so that a new data set is noticed. */
export function agencyName(agency: string): string {
  const name = AGENCIES[agency];
  if (!name) throw new Error(`Unknown agency in the postings: "${agency}". Add it to scripts/seed/agencies.ts.`);
  return name;
}
